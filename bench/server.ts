// A server for the benchmarks, in a process of its own: `node --import tsx bench/server.ts <store> <players>`.
// <store> is "none" (the same server with the database left out), "embedded" with a folder, or a postgres:// address.
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY, isoOf } from "#domain/time.ts";
import { type AppParts, buildApp } from "#server/app/build-app.ts";
import { readConfig } from "#server/app/config.ts";
import { createParts } from "#server/app/create-parts.ts";
import { hashToken } from "#server/app/session.ts";
import { openStore } from "#server/db/open.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import { serveBytes } from "./bare-server.ts";
import { readBoard } from "./read-board.ts";
import { cup, savePlayers, saveSessions, tokenOf } from "./population.ts";
import { season } from "./season.ts";

const [, , location = "none", playersText = "2000", content = "open"] = process.argv;
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
  const isSaved = async () => true;
  return { findSession, savePick: isSaved, saveTeamPick: isSaved };
}

const isEmbedded = location === "embedded" || location === "none";
const folder = isEmbedded ? mkdtempSync(join(tmpdir(), "jokerpick-bench-")) : null;
const store = await openStore(folder === null ? { databaseUrl: location } : { dataDir: folder });
const start = content === "finished" ? now - 40 * DAY : now + DAY;
await cup.save(store.db, start);
await season.save(store.db, start);
await savePlayers(store.db, players, now);
await saveSessions(store.db, players, now);
if (content === "finished") {
  await cup.savePicks(store.db);
  await cup.saveResults(store.db, cup.ids, true);
  await updateLeaderboard(store.db, { tournamentId: cup.tournament });
}
const config = readConfig({ PORT: "0", HOST: "127.0.0.1" });
const parts = await createParts({ config, store, clock: Date.now }, []);
if (location === "none") {
  const { findSession, ...saves } = withoutDatabase();
  parts.findSession = findSession;
  parts.context = { ...parts.context, ...saves };
}
const app = await buildApp({ ...parts, version: "bench", clientFolder: null });
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
// Beside the finished board, the limit for reading it in the same process.
const bare = content === "finished" ? await serveBytes(await readBoard(port)) : "";
process.stdout.write(`${port} ${bare}\n`);

process.on("SIGTERM", async () => {
  await app.close();
  await store.close();
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
