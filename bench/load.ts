import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundleProgram, type Program } from "./bundle-program.ts";

const run = promisify(execFile);

export interface Load {
  /** Responses per second. */
  rate: number;
  p99: number;
}

/** A server in its own process, which printed its port when it was ready. */
export interface Server {
  port: number;
  otherPort: number;
  pid: number;
  stop: () => Promise<void>;
}

/** The flags of `npm start`. */
export const GAME_FLAGS = ["--max-semi-space-size=32", "--v8-pool-size=1"];

/** Starts one of this folder's programs and waits for its output. */
export async function startServer(program: Program, ...args: string[]): Promise<Server> {
  const path = await bundleProgram(program);
  const child: ChildProcess = spawn(process.execPath, [...GAME_FLAGS, path, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  if (child.stdout === null) throw new Error("no output to read");
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  const [port = Number.NaN, otherPort = Number.NaN] = chunk.toString().trim().split(" ").map(Number);
  return {
    port,
    otherPort,
    pid: child.pid ?? Number.NaN,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Loads a local URL for this many seconds over this many connections; throws when a request failed. */
export async function load(
  url: string,
  {
    connections,
    seconds,
    script,
    headers = [],
    env = {},
  }: {
    connections: number;
    seconds: number;
    script: string;
    headers?: string[];
    env?: Record<string, string>;
  },
): Promise<Load> {
  const args = [
    "-t1",
    "--timeout",
    "10s",
    `-c${connections}`,
    `-d${seconds}s`,
    "-s",
    fileURLToPath(new URL(script, import.meta.url)),
  ];
  const { stdout } = await run("wrk", [...args, ...headers.flatMap((header) => ["-H", header]), url], {
    env: { ...process.env, ...env },
  });
  const line = stdout.trim().split("\n").at(-1) ?? "{}";
  const result = JSON.parse(line) as { requests: number; seconds: number; p99_ms: number; refused: number };
  if (result.refused > 0)
    throw new Error(`${result.refused} of ${result.requests} requests to ${url} failed`);
  return { rate: result.requests / result.seconds, p99: result.p99_ms };
}
