import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL("scoreboard-server.ts", import.meta.url));

/** What a server measured of itself, by the name of what it did, once or several times. */
export interface Measures {
  seconds: Record<string, number[]>;
  /** Longest turns of its event loop: milliseconds. */
  turns: Record<string, number[]>;
  /** Memory of its process. */
  megabytes: Record<string, number[]>;
}

/** Has a server just started on this store measure itself. */
export async function measureServer(location: string, tournament: number, turn: number): Promise<Measures> {
  const args = ["--import", "tsx", PROGRAM, location, `${tournament}`, `${turn}`];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 2 ** 24 });
  return JSON.parse(stdout) as Measures;
}
