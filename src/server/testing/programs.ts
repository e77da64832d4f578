import { type ChildProcess, execFile, execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Node's options for a program that ends soon: optimizing the embedded database's code, which pays off for
 * a server that runs for long, takes a third of the processor time of its start. */
export const WITHOUT_OPTIMIZING = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

const root = fileURLToPath(new URL("../../..", import.meta.url));
let isBuilt = false;

/** Returns the file of the built program, and builds it first if the sources have changed. */
export function getProgram(): string {
  if (!isBuilt) execFileSync(process.execPath, ["scripts/setup.mjs", "build"], { cwd: root });
  isBuilt = true;
  return `${root}bin/jokerpick.mjs`;
}

export interface ProgramResult {
  code: unknown;
  stdout: string;
  stderr: string;
}

/** Runs a command of the built program in a process of its own, with these environment variables; `onOutput`
 * sees what it prints. */
export const runProgram = (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  onOutput?: (text: string, child: ChildProcess) => void,
) =>
  new Promise<ProgramResult>((resolve) => {
    const child = execFile(
      process.execPath,
      [...WITHOUT_OPTIMIZING, getProgram(), command, ...args],
      { cwd: root, env: { PATH: process.env["PATH"], ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
    child.stdout?.on("data", (text: string) => onOutput?.(text, child));
  });
