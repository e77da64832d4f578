// (c) How long it takes to publish the result of one game, and all from nothing, as the number of players grows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { DAY } from "#domain/time.ts";
import { createLogger } from "#server/app/logger.ts";
import { ReadyMade } from "#server/app/ready-made.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { sealAndPublish } from "#server/leaderboard/seal-and-publish.ts";
import { createScoreboards, type Scoreboards } from "#server/leaderboard/scoreboards.ts";
import { type Field, savePlayed } from "./population.ts";
import { median, medianRatio, secondsOf, type Table } from "./report.ts";

const RUNS = 3;

/** Games corrected one by one in every run. */
const GAMES = 3;

/** The embedded engine is measured up to here: a tournament of more players belongs on a server. */
const LARGEST_EMBEDDED = 2_000;

/** A store with a played field of so many players, and the seconds that publishing took in each run. */
interface Measured {
  engine: string;
  players: number;
  store: Store;
  oneGame: number[];
  full: number[];
}

/** Has the store digest what was just written, so that the next measurement does not pay for it. */
async function settle(store: Store): Promise<void> {
  await store.pool.query("vacuum analyze");
  await store.pool.query("checkpoint");
}

/** The scoreboards of a server that has just started on a store whose contests are all sealed. */
function openScoreboards({ db }: Store): Scoreboards {
  const sealing = { ensureSealed: () => Promise.resolve(), sealDue: () => Promise.reject(new Error()) };
  const log = createLogger({ logLevel: "error" });
  return createScoreboards({ db, clock: Date.now, readyMade: new ReadyMade(), sealing, log });
}

/** Publishes what is there and has the scoreboard show it. */
async function publish({ db }: Store, tournamentId: number, scoreboards: Scoreboards): Promise<void> {
  await sealAndPublish(db, { tournamentId, now: Date.now() });
  await scoreboards.get(tournamentId);
}

async function measureOnce({ store, oneGame, full }: Measured, field: Field, run: number): Promise<void> {
  const { db } = store;
  const { tournament } = field;
  const scoreboards = openScoreboards(store);
  // Once before, so that all contests are sealed: players do that, one contest at a time.
  await sealAndPublish(db, { tournamentId: tournament, now: Date.now() });
  await db.execute(sql`delete from publications`);
  await settle(store);
  full.push(await secondsOf(() => publish(store, tournament, scoreboards)));
  let seconds = 0;
  for (const id of field.ids.slice(run * GAMES, (run + 1) * GAMES)) {
    await settle(store);
    await field.saveResults(db, [id], false);
    seconds += await secondsOf(() => publish(store, tournament, scoreboards));
  }
  oneGame.push(seconds / GAMES);
}

function rowsOf(measured: Measured[]): string[][] {
  return measured.map((one, index) => {
    const before = measured[index - 1];
    const growth = (key: "oneGame" | "full") =>
      before?.engine === one.engine
        ? (medianRatio(one[key], before[key]) / (one.players / before.players)).toFixed(2)
        : "";
    return [
      one.engine,
      one.players.toLocaleString("en"),
      median(one.oneGame).toFixed(3),
      median(one.full).toFixed(3),
      `${(100 * medianRatio(one.oneGame, one.full)).toFixed(1)} %`,
      growth("oneGame"),
      growth("full"),
    ];
  });
}

/** Measures both engines with this tournament at these numbers of players, one after the other in every run, there and
 * back, so that a slow minute of the machine is not one of a single size; `createDatabase` makes one by this name. */
export async function benchUpdate(
  field: Field,
  createDatabase: ((name: string) => Promise<string>) | null,
  sizes: number[],
): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  const measured: Measured[] = [];
  const open = async (engine: string, players: number, at: Parameters<typeof openStore>[0]) => {
    const store = await openStore(at);
    measured.push({ engine, players, store, oneGame: [], full: [] });
    await savePlayed(store.db, field, players, Date.now() - 365 * DAY);
  };
  try {
    for (const players of sizes.filter((size) => size <= LARGEST_EMBEDDED)) {
      await open("embedded", players, { dataDir: join(folder, String(players)) });
    }
    if (createDatabase !== null) {
      for (const players of sizes) {
        const databaseUrl = await createDatabase(`update_${field.tournament}_${players}`);
        await open("postgresql", players, { databaseUrl });
      }
    }
    for (let run = 0; run < RUNS; run++) {
      const inTurn = run % 2 === 0 ? measured : measured.toReversed();
      for (const one of inTurn) await measureOnce(one, field, run);
    }
  } finally {
    for (const { store } of measured) await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    title: `Publishing results: ${field.name}`,
    note:
      `One: a single corrected result, the mean of ${GAMES}; full: all results of sealed contests, on a server that has just ` +
      `started. Each until the scoreboard shows it. Medians of ${RUNS} runs, the sizes in turn. ` +
      "Growth: how much more time per player than one row above; 1.00 is linear.",
    head: ["store", "players", "one, s", "full, s", "one / full", "growth, one", "growth, full"],
    rows: rowsOf(measured),
  };
}
