import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Starts the program; returns what it called `process.execve` with, null when it did not. */
function start(options: readonly string[], env: Record<string, string> = {}): string[] | null {
  const code = `
    process.execve = (_, options) => { console.log(JSON.stringify(options)); process.exit(); };
    process.argv = [process.execPath, "jokerpick", "--version"];
    await import("./bin/jokerpick.mjs");`;
  const { stdout } = spawnSync(process.execPath, [...options, "--input-type=module", "--eval", code], {
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    encoding: "utf8",
  });
  return stdout.startsWith("[") ? (JSON.parse(stdout) as string[]) : null;
}

const BOTH = ["--max-semi-space-size=32", "--v8-pool-size=1"];

test.skipIf(process.platform === "win32")(
  "the program starts anew with the options of a small machine that it lacks, once",
  () => {
    const started = start([]);
    expect(started?.slice(1, 3)).toEqual(BOTH);
    expect(started?.slice(-2)).toEqual(["jokerpick", "--version"]);
    expect(start(["--v8-pool-size=2"])?.slice(1, 3)).toEqual([BOTH[0], "--v8-pool-size=2"]);
    expect(start([], { NODE_OPTIONS: "--v8-pool-size=1" })?.slice(1, 2)).toEqual([BOTH[0]]);
    expect(start(BOTH)).toBeNull();
  },
);
