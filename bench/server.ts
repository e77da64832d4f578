// A server for the benchmarks, in a process of its own: `node --import tsx bench/server.ts <store> <players>`.
// <store> is "none" (the same server with the database left out), "embedded", or a postgres:// address; with "saved" for
// the number of players, the folder of a store that has them, and a path to read.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY, isoOf } from "#domain/time.ts";
import type { AppParts } from "#server/app/build-app.ts";
import { hashToken } from "#server/auth/session.ts";
import { openStore } from "#server/db/open.ts";
import { serveAnswer } from "./bare-server.ts";
import { readAnswer } from "./read-answer.ts";
import { cup, savePlayers, saveSessions, tokenOf } from "./population.ts";
import { season } from "./season.ts";
import { serveGame } from "./serve-game.ts";

const [, , location = "none", playersText = "2000", path = ""] = process.argv;
const isSaved = playersText === "saved";
const players = Number(playersText);
const now = Date.now();

/** Finds sessions in memory where the database would be asked. */
function findSessionsInMemory() {
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
  return findSession;
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
const { app, port } = await serveGame(store, (parts) => {
  if (location !== "none") return;
  parts.findSession = findSessionsInMemory();
  parts.context = { ...parts.context, batch: async <I, O>(_write: unknown, _item: I) => true as O };
});
// Beside a saved store, the limit for reading this path in the same process.
const bare = isSaved ? await serveAnswer(await readAnswer(port, path)) : "";
process.stdout.write(`${port} ${bare}\n`);

process.on("SIGTERM", async () => {
  await app.close();
  await store.close();
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
