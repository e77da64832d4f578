// A server for the benchmarks, in a process of its own: `node --import tsx bench/server.ts <store> <players>`.
// <store> is "none" (the same server with the database left out), "embedded" with a folder, or a postgres:// address.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY, isoOf } from "#domain/time.ts";
import { type AppParts, buildApp } from "#server/app/build-app.ts";
import { readConfig } from "#server/app/config.ts";
import { createParts } from "#server/app/create-parts.ts";
import { hashToken } from "#server/app/session.ts";
import { openStore } from "#server/db/open.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import {
  listBenchGames,
  savePicks,
  savePlayers,
  saveResults,
  saveSessions,
  saveTournament,
  tokenOf,
  TOURNAMENT,
} from "./population.ts";

const [, , location = "none", playersText = "2000", content = "open"] = process.argv;
const players = Number(playersText);
const now = Date.now();

/** What answers at once where the database would be asked. */
function withoutDatabase(): Pick<AppParts, "findSession"> & { savePick: () => Promise<boolean> } {
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
  return { findSession: async (hash) => sessions.get(hash), savePick: async () => true };
}

const isEmbedded = location === "embedded" || location === "none";
const folder = isEmbedded ? mkdtempSync(join(tmpdir(), "jokerpick-bench-")) : null;
const store = await openStore(folder === null ? { databaseUrl: location } : { dataDir: folder });
await saveTournament(store.db, content === "finished" ? now - 40 * DAY : now + DAY);
await savePlayers(store.db, players, now);
await saveSessions(store.db, players, now);
if (content === "finished") {
  await savePicks(store.db);
  await saveResults(
    store.db,
    listBenchGames().map((game) => game.id),
    85,
  );
  await updateLeaderboard(store.db, { tournamentId: TOURNAMENT });
}
const config = readConfig({ PORT: "0", HOST: "127.0.0.1" });
const parts = await createParts({ config, store, clock: Date.now }, []);
if (location === "none") {
  const { findSession, savePick } = withoutDatabase();
  parts.findSession = findSession;
  parts.context = { ...parts.context, savePick };
}
const app = await buildApp({ ...parts, version: "bench", clientFolder: null });
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);

process.on("SIGTERM", async () => {
  await app.close();
  await store.close();
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
