// The built game as a process of its own, which faults end, stop and start again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { join } from "node:path";
import { findBuild } from "./find-build.ts";

const READY = /http:\/\/localhost:(\d+)/;

/** The servers that run: none may outlive this program. */
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** A server with these settings. */
export class GameServer {
  readonly #settings: Record<string, string>;
  readonly #build: string;
  readonly #log: WriteStream;
  #child: ChildProcess | undefined;
  /** Its address; null while it does not run. */
  url: string | null = null;

  /** `build`: the folder whose program runs, if it is not this clone. */
  constructor(
    folder: string,
    name: string,
    settings: Record<string, string>,
    build: string = findBuild(undefined, folder),
  ) {
    this.#settings = settings;
    this.#build = build;
    this.#log = createWriteStream(join(folder, `${name}.log`), { flags: "a" });
  }

  /** Starts it on a free port; rejects when it exits instead. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ["bin/jokerpick.mjs"], {
      cwd: this.#build,
      env: {
        PATH: process.env["PATH"],
        PORT: "0",
        HOST: "127.0.0.1",
        NODE_ENV: "production",
        // Only where servers are replaced has anybody to be sent elsewhere.
        DRAIN_SECONDS: "0",
        ...this.#settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    running.add(child);
    child.once("exit", () => running.delete(child));
    child.stderr.pipe(this.#log, { end: false });
    const port = await new Promise<string>((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        const found = READY.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once("exit", (code) => reject(new Error(`The server did not start (${code}).`)));
    });
    this.url = `http://127.0.0.1:${port}`;
  }

  signal(signal: "SIGSTOP" | "SIGCONT"): void {
    this.#child?.kill(signal);
  }

  /** Has it stop as an operator does; its address stays known until it has ended. */
  async drain(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    this.url = null;
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    this.url = null;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}
