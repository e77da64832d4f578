// A server for the benchmarks, in a process of its own: `node --import tsx bench/server.ts <store> <players>`.
// <store> is "none" (the same server with the database left out), "embedded", or a postgres:// address; with "saved" for
// the number of players, the folder of a store that has them.
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY, isoOf } from "#domain/time.ts";
import { type AppParts, buildApp } from "#server/app/build-app.ts";
import { readConfig } from "#server/app/config.ts";
import { createParts } from "#server/app/create-parts.ts";
import { createGameClock } from "#server/app/game-clock.ts";
import { Limit } from "#server/app/limits.ts";
import { hashToken } from "#server/app/session.ts";
import { openStore } from "#server/db/open.ts";
import { serveAnswer } from "./bare-server.ts";
import { readBoard } from "./read-board.ts";
import { cup, savePlayers, saveSessions, tokenOf } from "./population.ts";
import { season } from "./season.ts";

const [, , location = "none", playersText = "2000"] = process.argv;
const isSaved = playersText === "saved";
const players = Number(playersText);
const now = Date.now();

/** What answers at once where the database would be asked. */
function withoutDatabase() {
  const sessions = new Map(
    Array.from({ length: players }, (_, index) => [
      hashToken(tokenOf(index + 1)),
      {
        id: index + 1,
        name: `Player ${index + 1}`,
        email: "player@example.org",
        expires_at: isoOf(now + DAY),
      },
    ]),
  );
  const findSession: AppParts["findSession"] = async (hash) => sessions.get(hash);
  const save = async () => true;
  return { findSession, savePick: save, saveTeamPick: save };
}

const isEmbedded = location === "embedded" || location === "none";
const folder = isEmbedded ? mkdtempSync(join(tmpdir(), "jokerpick-bench-")) : null;
const dataDir = isSaved ? location : folder;
const store = await openStore(dataDir === null ? { databaseUrl: location } : { dataDir });
if (!isSaved) {
  await cup.save(store.db, now + DAY);
  await season.save(store.db, now + DAY);
  await savePlayers(store.db, players, now);
  await saveSessions(store.db, players, now);
}
const config = readConfig({ PORT: "0", HOST: "127.0.0.1" });
const clock = createGameClock({
  monotonic: () => performance.now(),
  readDatabaseClock: () => Promise.resolve(Date.now()),
  shift: 0,
});
await clock.sample();
const parts = await createParts({ config, store, clock }, []);
// Counted as ever, but never refused: a few players save the picks of many here.
parts.context.limits.writes = new Limit("writes", { points: Number.MAX_SAFE_INTEGER, seconds: 10 }, null);
if (location === "none") {
  const { findSession, ...saves } = withoutDatabase();
  parts.findSession = findSession;
  parts.context = { ...parts.context, ...saves };
}
const app = await buildApp({ ...parts, version: "bench", clientFolder: null });
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
// Beside a saved board, the limit for reading it in the same process.
const bare = isSaved ? await serveAnswer(await readBoard(port)) : "";
process.stdout.write(`${port} ${bare}\n`);

process.on("SIGTERM", async () => {
  await app.close();
  await store.close();
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
