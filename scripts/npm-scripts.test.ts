// Checks that a signal to npm ends what npm runs, since supervisors signal npm alone.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

/** The environment of a plain shell, without what npm and the test runner have added. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|vitest|node_env$|test)/i.test(name)),
);

/** Starts a script and resolves when the server is ready; `ended` resolves once all its processes have
 * exited. */
async function runScript(args: string[], dataDir: string) {
  const npm = spawn("npm", args, {
    // Without the demo, which takes longer to fill than all of these.
    env: { ...environment, PORT: "0", DATA_DIR: dataDir, DEMO: "off" },
    stdio: ["ignore", "pipe", "inherit"],
    // A process group of its own, so that a failed test leaves nothing behind.
    detached: true,
  });
  const { pid = 0 } = npm;
  let isEnded = false;
  // Every process of the script inherits the other end of this pipe.
  const ended = once(npm, "close").then((result) => {
    isEnded = true;
    return result;
  });
  onTestFinished(() => void (isEnded || process.kill(-pid, "SIGKILL")));
  let said = "";
  await new Promise<void>((resolve, reject) => {
    void ended.then(() => reject(new Error(said)));
    npm.stdout.on("data", (chunk) => {
      said += String(chunk);
      if (said.includes("Jokerpick is ready")) resolve();
    });
  });
  return { npm, ended };
}

describe.skipIf(process.platform === "win32")("what npm runs ends with npm, its store closed", () => {
  let dataDir = "";
  beforeAll(() => void (dataDir = mkdtempSync(path.join(tmpdir(), "jokerpick-npm-"))));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test.each([
    ["start", "SIGTERM", [0, null]],
    ["start", "SIGINT", [0, null]],
    ["start", "SIGHUP", [null, "SIGHUP"]],
    ["start", "SIGKILL", [null, "SIGKILL"]],
    ["dev", "SIGTERM", [143, null]],
  ] as const)("npm run %s, %s", { timeout: 120_000 }, async (script, signal, result) => {
    const { npm, ended } = await runScript(["run", script], dataDir);
    expect(existsSync(path.join(dataDir, "lock"))).toBe(true);
    npm.kill(signal);
    expect(await ended).toEqual(result);
    expect(existsSync(path.join(dataDir, "lock"))).toBe(false);
  });
});
