// Saves a store of this version for `src/server/db/open-release.test.ts`, which opens it in every later
// one: the demo in the middle of a tournament, with the boards that it shows. Run once for each release:
// `node scripts/save-release.mjs`.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("..", import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const program = path.join(root, "bin/jokerpick.mjs");
const target = path.join(root, "src/server/testing/releases", version);
/** When a game of this tournament runs, others are over, and others can be picked. */
const CLOCK = "2025-09-06T15:00:00Z";

async function startServer(env) {
  const server = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  for await (const chunk of server.stdout) {
    said += String(chunk);
    const [, origin] = /ready: (\S+)/.exec(said) ?? [];
    if (origin !== undefined) return { server, origin };
  }
  throw new Error(`The server did not start: ${said}`);
}

/** The boards of each tournament, overall and per round, by address. */
async function readBoards(origin) {
  const read = async (at) => (await fetch(`${origin}${at}`)).json();
  const ids = (await read("/api/tournaments")).map(({ id }) => id);
  const addresses = ids.flatMap((id) => [
    `/api/leaderboard?tournamentId=${id}`,
    `/api/round-leaderboard?tournamentId=${id}`,
  ]);
  return Object.fromEntries(await Promise.all(addresses.map(async (at) => [at, await read(at)])));
}

const folder = mkdtempSync(path.join(tmpdir(), "jokerpick-release-"));
const env = {
  ...process.env,
  NODE_ENV: "",
  DEMO: "on",
  CLOCK,
  DATA_DIR: path.join(folder, "data"),
  PORT: "0",
};
const { server, origin } = await startServer(env);
try {
  const boards = await readBoards(origin);
  const saved = path.join(folder, "saved");
  const { status } = spawnSync(process.execPath, [program, "backup", "--to", saved], {
    env,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The backup failed.");
  const text = gzipSync(JSON.stringify({ clock: CLOCK, boards }));
  writeFileSync(path.join(saved, readdirSync(saved)[0], "boards.json.gz"), text);
  rmSync(target, { recursive: true, force: true });
  renameSync(path.join(saved, readdirSync(saved)[0]), target);
} finally {
  const ended = once(server, "exit");
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
