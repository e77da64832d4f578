// A server with leagues in its own process: `node dist/bench/league-server.js <folder>`. Beside the game it listens
// for orders: each request to its other port publishes another result, and is answered once the leaderboard of all is ranked.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openStore } from "#server/db/open.ts";
import { sealAndPublish } from "#server/leaderboard/seal-and-publish.ts";
import "#server/leaderboard/leaderboard-cache.ts";
import { cup } from "./population.ts";
import { serveGame } from "./serve-game.ts";

const [, , dataDir = ""] = process.argv;
const store = await openStore({ dataDir });
const { app, context, port } = await serveGame(store);
const { tournament, ids } = cup;

let published = 0;
async function publishNext(): Promise<void> {
  const isFirstAhead = Math.floor(published / ids.length) % 2 === 1;
  const id = ids[published++ % ids.length] ?? 0;
  await cup.saveResults(store.db, [id], isFirstAhead);
  await sealAndPublish(store.db, { tournamentId: tournament, now: Date.now() });
  context.responseCache.drop(`board:${tournament}:`);
  await context.leaderboards.getPoints(tournament);
  await context.leaderboards.getGifts(tournament);
}

const orders = createServer((_request, response) => {
  publishNext().then(
    () => response.end(),
    () => response.writeHead(500).end(),
  );
});
await new Promise<void>((resolve) => orders.listen(0, "127.0.0.1", resolve));
process.stdout.write(`${port} ${(orders.address() as AddressInfo).port}\n`);

process.on("SIGTERM", async () => {
  orders.close();
  await app.close();
  await store.close();
  process.exit(0);
});
