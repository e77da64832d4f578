// A server with leagues in its own process: `node dist/bench/league-server.js <folder>`. Each request to its
// second port publishes another result and is answered once open screens are notified; the path /unasked also
// drops the prefetched leaderboards.
import { published } from "#server/cache/facts.ts";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Change } from "#contract/live.ts";
import { openStore } from "#server/db/open.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import { connect } from "#server/testing/sockets.ts";
import { cup } from "./population.ts";
import { serveGame } from "./serve-game.ts";

const [, , dataDir = ""] = process.argv;
const store = await openStore({ dataDir });
const { app, context, port } = await serveGame(store);
const { tournament, ids } = cup;

const { socket } = await connect(`http://127.0.0.1:${port}`);

/** Resolves when an open screen is notified of a changed leaderboard. */
const waitForBoard = () =>
  new Promise<void>((resolve) => {
    const listen = ({ what }: Change) => {
      if (what !== "board") return;
      socket.off("changed", listen);
      resolve();
    };
    socket.on("changed", listen);
  });

/** Longer than prefetching takes. */
const PREFETCH_MS = 500;

let publications = 0;
async function publishNext(isPrefetched: boolean): Promise<void> {
  const told = waitForBoard();
  const isFirstAhead = Math.floor(publications / ids.length) % 2 === 1;
  const id = ids[publications++ % ids.length] ?? 0;
  await cup.saveResults(store.db, [id], isFirstAhead);
  await sealAndPublish(store.db, { tournamentId: tournament, now: Date.now() });
  context.responseCache.drop(published(tournament));
  await told;
  if (isPrefetched) return;
  // Nothing is prefetched any more.
  await wait(PREFETCH_MS);
  context.responseCache.forget(["league-board:"]);
}

const orders = createServer((request, response) => {
  const isPrefetched = request.url !== "/unasked";
  publishNext(isPrefetched).then(
    () => response.end(),
    () => response.writeHead(500).end(),
  );
});
await new Promise<void>((resolve) => orders.listen(0, "127.0.0.1", resolve));
process.stdout.write(`${port} ${(orders.address() as AddressInfo).port}\n`);

process.on("SIGTERM", async () => {
  orders.close();
  socket.disconnect();
  await app.close();
  await store.close();
  process.exit(0);
});
