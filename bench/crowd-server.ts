// A server for screens with a crowd: `node dist/bench/crowd-server.js <folder>`, with 10,000 players who are
// all in each of 50 leagues, and a game that is running. A request to its second port publishes eight
// results; the path /turn answers with the longest turn of the event loop since it was last asked, in
// milliseconds.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { isoOf } from "#domain/time.ts";
import { published } from "#server/cache/facts.ts";
import { type Database, openStore } from "#server/db/open.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import { cup, saveSessions } from "./population.ts";
import { saveSealed } from "./sealed-field.ts";
import { serveGame } from "./serve-game.ts";
import { TurnProbe } from "./turn-probe.ts";

const PLAYERS = 10_000;
const LEAGUES = 50;
/** Results published together, as of a day of games. */
const PUBLISHED = 8;

const [, , dataDir = ""] = process.argv;
const tournamentId = cup.tournament;
/** All but the last have a result. */
const finished = cup.ids.slice(0, -1);
const running = cup.ids.at(-1) ?? 0;

/** Puts everybody in every league; the first player is the captain, and an admin. */
async function saveLeagues(db: Database): Promise<void> {
  const at = isoOf(Date.now());
  await db.execute(sql`
    insert into leagues (tournament_id, name, emoji, created_at)
    select ${tournamentId}, 'League ' || n, '🏀', ${at}::timestamptz from generate_series(1, ${LEAGUES}) n`);
  // One after the other, as half a million rows would take longer than a statement may.
  for (let league = 1; league <= LEAGUES; league++)
    await db.execute(sql`
      insert into league_members (league_id, player_id, role, state, joined_at)
      select ${league}::int, n, case when n = 1 then 'captain' else 'member' end, 'member', ${at}::timestamptz
      from generate_series(1, ${PLAYERS}) n`);
  await db.execute(sql`update players set is_admin = true where id = 1`);
}

const store = await openStore({ dataDir });
await saveSealed(store, cup, PLAYERS);
await store.db.execute(sql`delete from results where contest_id = ${running}`);
await sealAndPublish(store.db, { tournamentId, now: Date.now() });
await saveLeagues(store.db);
// The first player's is there already.
await store.db.execute(sql`delete from sessions`);
await saveSessions(store.db, 10, Date.now());
await store.db.execute(sql`analyze`);
const { app, context, port } = await serveGame(store, { clientFolder: resolve("dist/web") });

let publications = 0;
async function publishNext(): Promise<void> {
  const at = (publications * PUBLISHED) % finished.length;
  const isFirstAhead = Math.floor((publications * PUBLISHED) / finished.length) % 2 === 1;
  publications++;
  await cup.saveResults(store.db, finished.slice(at, at + PUBLISHED), isFirstAhead);
  await sealAndPublish(store.db, { tournamentId, now: Date.now() });
  context.responseCache.drop(published(tournamentId));
}

const probe = new TurnProbe();
const orders = createServer((request, response) => {
  if (request.url === "/turn") return void response.end(String(probe.takeLongest()));
  publishNext().then(
    () => response.end(),
    () => response.writeHead(500).end(),
  );
});
await new Promise<void>((listening) => orders.listen(0, "127.0.0.1", listening));
process.stdout.write(`${port} ${(orders.address() as AddressInfo).port}\n`);

process.on("SIGTERM", async () => {
  probe.stop();
  orders.close();
  await app.close();
  await store.close();
  process.exit(0);
});
