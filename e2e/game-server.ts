import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WITHOUT_OPTIMIZING } from "#server/testing/programs.ts";

/** The environment variable with the address at which workers ask for a filled demo. */
export const FILLED_DEMOS = "JOKERPICK_E2E_FILLED_DEMOS";

/** The program under test: that of this clone, or of an installed package. */
const PROGRAM = process.env["GAME_PROGRAM"] ?? "bin/jokerpick.mjs";
const IS_INSTALLED = process.env["GAME_PROGRAM"] !== undefined;

const createFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "jokerpick-e2e-"));

/** The built game in its own process, on its own port and data folder. */
export class GameServer {
  url = "";
  /** What the server printed at its newest start. */
  printed = "";
  readonly folder: string;
  /** Of journeys only: what is measured outside Playwright, and a package, run as they do elsewhere. */
  readonly #nodeOptions = process.env[FILLED_DEMOS] === undefined || IS_INSTALLED ? [] : WITHOUT_OPTIMIZING;
  #port = "0";
  #process: ChildProcess | undefined;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates a new installation whose clock starts at this instant (ISO 8601 with Z). */
  static async install(clock: string, environment: Record<string, string> = {}): Promise<GameServer> {
    const server = new GameServer(await createFolder());
    await server.start(clock, environment);
    return server;
  }

  /** The same, with a copy of the demo that this run filled at an instant, which takes far longer. At a later
   * clock, what happened since then is known, and the demo's players have picked nothing more. */
  static async installCopy(
    filledAt: string,
    clock = filledAt,
    environment: Record<string, string> = {},
  ): Promise<GameServer> {
    const demos = process.env[FILLED_DEMOS];
    if (demos === undefined) throw new Error("Only a run of Playwright fills demos for copies.");
    const answer = await fetch(`${demos}/${encodeURIComponent(filledAt)}`);
    const filled = await answer.text();
    if (!answer.ok) throw new Error(filled);
    const server = new GameServer(await createFolder());
    await cp(filled, server.folder, { recursive: true });
    await server.start(clock, environment);
    return server;
  }

  /** Starts the server, on the data and port of its previous run. */
  async start(clock: string, environment: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [...this.#nodeOptions, PROGRAM], {
      env: {
        PATH: process.env["PATH"],
        // A package would serve a real game.
        NODE_ENV: "test",
        PORT: this.#port,
        HOST: "127.0.0.1",
        DATA_DIR: this.folder,
        CLOCK: clock,
        ...environment,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = child;
    let said = "";
    for await (const chunk of child.stdout) {
      said += String(chunk);
      const ready = /http:\/\/\S+/.exec(said);
      if (ready !== null) {
        this.printed = said;
        this.url = ready[0].replace("localhost", "127.0.0.1");
        this.#port = new URL(this.url).port;
        return;
      }
    }
    throw new Error(`the game did not start: ${said}`);
  }

  /** Stops the server as an operator does, or kills it. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Calls the API; throws unless the response is a success. */
  async call<T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown, token?: string): Promise<T> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Signs in at the demo's own issuer; a new player has said the name. */
  async signIn(
    name: string,
    email: string,
  ): Promise<{ id: number; token: string; name: string; email: string; asks_name: boolean }> {
    const { credential } = await this.call<{ credential: string }>("POST", "/demo/credential", {
      name,
      email,
    });
    const user = await this.call<Awaited<ReturnType<GameServer["signIn"]>>>("POST", "/api/user", {
      name,
      email,
      credential,
    });
    if (user.asks_name) await this.call("PUT", `/api/user/${user.id}`, { name: user.name }, user.token);
    return { ...user, asks_name: false };
  }
}
