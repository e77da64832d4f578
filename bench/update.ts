// (c) How long a leaderboard update takes after one game, and from nothing, as the number of players grows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "#domain/time.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import { type Field, savePlayed } from "./population.ts";
import { median, medianRatio, secondsOf, type Table } from "./report.ts";

const RUNS = 3;

/** Games corrected one by one in every run. */
const GAMES = 3;

/** The embedded engine is measured up to here: a tournament of more players belongs on a server. */
const LARGEST_EMBEDDED = 2_000;

/** A store with a played field of so many players, and the seconds that an update took in each run. */
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

async function measureOnce({ store, oneGame, full }: Measured, field: Field, run: number): Promise<void> {
  const { db } = store;
  const tournamentId = field.tournament;
  await settle(store);
  full.push(await secondsOf(() => updateLeaderboard(db, { tournamentId, now: Date.now(), full: true })));
  let seconds = 0;
  for (const id of field.ids.slice(run * GAMES, (run + 1) * GAMES)) {
    await settle(store);
    await field.saveResults(db, [id], false);
    seconds += await secondsOf(() => updateLeaderboard(db, { tournamentId, now: Date.now() }));
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
    title: `Updating the leaderboard: ${field.name}`,
    note:
      `One: a single corrected result, the mean of ${GAMES}. Medians of ${RUNS} runs, the sizes in turn. ` +
      "Growth: how much more time per player than one row above; 1.00 is linear.",
    head: ["store", "players", "one, s", "full, s", "one / full", "growth, one", "growth, full"],
    rows: rowsOf(measured),
  };
}
