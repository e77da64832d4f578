// A server for the benchmarks in its own process: `node dist/bench/server.js <store> <players>`. <store> is
// "none" (without the database), "embedded", or a postgres:// URL; with "saved" instead of the number of
// players, the folder of an existing store, and a path to read.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY, isoOf } from "#domain/time.ts";
import type { AppParts } from "#server/app/build-app.ts";
import { hashToken } from "#server/auth/session.ts";
import { openStore } from "#server/db/open.ts";
import { serveAnswer } from "./serve-answer.ts";
import { readAnswer } from "./read-answer.ts";
import { cup, savePlayers, saveSessions, createToken } from "./population.ts";
import { season } from "./season.ts";
import { serveGame } from "./serve-game.ts";

const [, , location = "none", playersText = "2000", path = ""] = process.argv;
const isSaved = playersText === "saved";
const players = Number(playersText);
const now = Date.now();

/** Finds sessions in memory instead of the database. */
function findSessionsInMemory() {
  const sessions = new Map(
    Array.from({ length: players }, (_, index) => [
      hashToken(createToken(index + 1)),
      {
        id: index + 1,
        name: `Player ${index + 1}`,
        email: "player@example.org",
        expires_at: isoOf(now + DAY),
        authenticated_at: isoOf(now),
        is_email_verified: true,
        passkey_id: null,
        is_admin: false,
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
const { app, port } = await serveGame(store, {
  change: (parts) => {
    if (location !== "none") return;
    parts.findSession = findSessionsInMemory();
    const batch = async <I, O>(_write: unknown, _item: I) => true as O;
    parts.context = {
      ...parts.context,
      batch: Object.assign(batch, { countWaiting: () => 0, measureIdle: () => 0 }),
    };
  },
});
// With an existing store, a bare server for this path runs in the same process, for comparison.
const bare = isSaved ? await serveAnswer(await readAnswer(port, path)) : "";
process.stdout.write(`${port} ${bare}\n`);

process.on("SIGTERM", async () => {
  await app.close();
  await store.close();
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
