import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL("scoreboard-server.ts", import.meta.url));

/** What a server measured about itself, by name, once or several times. */
export interface Measures {
  seconds: Record<string, number[]>;
  /** Longest turns of its event loop in milliseconds. */
  turns: Record<string, number[]>;
  /** Memory of its process in bytes. */
  megabytes: Record<string, number[]>;
}

/** Starts a server on this store and returns its measurements of itself. */
export async function measureServer(location: string, tournament: number, turn: number): Promise<Measures> {
  const args = ["--import", "tsx", PROGRAM, location, `${tournament}`, `${turn}`];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 2 ** 24 });
  return JSON.parse(stdout) as Measures;
}
