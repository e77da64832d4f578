// A server process: what it prints and logs at startup.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { getProgram } from "#server/testing/programs.ts";

/** What a new store's server needed when this was written, without garbage, started as `npm start` does; it
 * may grow by 15 %. `npm run bench -- memory` shows what else it depends on. */
const MEGABYTES = 250;
const MAX_GROWTH = 1.15;

const WEIGHT = fileURLToPath(new URL("../testing/weigh-process.mjs", import.meta.url));

test("a production server prints when it is ready and the link for the first admin, logs in JSON what it imported and which settings are missing, and needs no more memory than before", async () => {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-main-"));
  const server = spawn(process.execPath, ["--v8-pool-size=1", "--import", WEIGHT, getProgram()], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: folder,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout, stderr } = server;
  if (stdout === null || stderr === null) throw new Error("no output to read");
  const exit = once(server, "exit");
  let log = "";
  stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
  let printed = "";
  stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  try {
    await Promise.race([once(stdout, "data"), exit]);
    server.send("weigh");
    const [bytes] = await once(server, "message");
    expect(bytes / 2 ** 20).toBeLessThan(MEGABYTES * MAX_GROWTH);
    server.kill("SIGTERM");
    await exit;
    expect(printed).toMatch(
      /^Jokerpick is ready: http:\/\/localhost:\d+\nNobody is an admin yet\. .*\n\S+\/set-up#[\w-]{43}\n/,
    );
    const lines = log
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    // Afterwards it seals what is due until it is stopped.
    expect(lines.slice(0, 3)).toMatchObject([
      { level: "info", msg: "The tournaments are imported.", tournaments: 4, refused: 0, added: 4 },
      { level: "warn", msg: expect.stringContaining("GOOGLE_CLIENT_ID") },
      { level: "info", msg: expect.stringMatching(/^Server listening at http:/) },
    ]);
    expect(lines[0]?.["written"]).toBeGreaterThan(100);
  } finally {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
