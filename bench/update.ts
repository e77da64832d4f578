// (c) How long a leaderboard update takes after one game, and from nothing, as the number of players grows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "#domain/time.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import { type Field, savePlayed } from "./population.ts";
import { median, secondsOf, type Table } from "./report.ts";

const RUNS = 3;

/** From so many picks on the first update of everything is the only full one measured: it takes long enough to be told well. */
const LONG_FULL = 400_000;

/** The embedded engine is measured up to here: a tournament of more players belongs on a server. */
const LARGEST_EMBEDDED = 2_000;

interface UpdateTimes {
  players: number;
  /** Seconds. */
  oneGame: number;
  full: number;
}

/** Has the store digest what was just written, so that the next measurement does not pay for it. */
async function settle(store: Store): Promise<void> {
  await store.pool.query("vacuum analyze");
  await store.pool.query("checkpoint");
}

async function measure(store: Store, field: Field, players: number): Promise<UpdateTimes> {
  const { db } = store;
  const { tournament: tournamentId, ids } = field;
  await savePlayed(db, field, players, Date.now() - 365 * DAY);
  await settle(store);
  const full = [await secondsOf(() => updateLeaderboard(db, { tournamentId }))];
  const oneGame: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await settle(store);
    if (players * ids.length < LONG_FULL) {
      full.push(await secondsOf(() => updateLeaderboard(db, { tournamentId, full: true })));
      await settle(store);
    }
    await field.saveResults(db, ids.slice(run, run + 1), false);
    oneGame.push(await secondsOf(() => updateLeaderboard(db, { tournamentId })));
  }
  return { players, oneGame: median(oneGame), full: median(full) };
}

async function measureEmbedded(field: Field, players: number): Promise<UpdateTimes> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  const store = await openStore({ dataDir: folder });
  try {
    return await measure(store, field, players);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureServer(databaseUrl: string, field: Field, players: number): Promise<UpdateTimes> {
  const store = await openStore({ databaseUrl });
  try {
    return await measure(store, field, players);
  } finally {
    await store.close();
  }
}

function rowsOf(engine: string, times: UpdateTimes[]): string[][] {
  return times.map(({ players, oneGame, full }, index) => {
    const before = times[index - 1];
    const growth = (now: number, then: number | undefined) =>
      before === undefined || then === undefined ? "" : (now / then / (players / before.players)).toFixed(2);
    return [
      engine,
      players.toLocaleString("en"),
      oneGame.toFixed(3),
      full.toFixed(3),
      `${((100 * oneGame) / full).toFixed(1)} %`,
      growth(oneGame, before?.oneGame),
      growth(full, before?.full),
    ];
  });
}

/** Measures both engines with this tournament at these numbers of players; `createDatabase` makes one by this name. */
export async function benchUpdate(
  field: Field,
  createDatabase: ((name: string) => Promise<string>) | null,
  sizes: number[],
): Promise<Table> {
  const embedded: UpdateTimes[] = [];
  for (const players of sizes) {
    if (players <= LARGEST_EMBEDDED) embedded.push(await measureEmbedded(field, players));
  }
  const server: UpdateTimes[] = [];
  if (createDatabase !== null) {
    for (const players of sizes) {
      const url = await createDatabase(`update_${field.tournament}_${players}`);
      server.push(await measureServer(url, field, players));
    }
  }
  return {
    title: `Updating the leaderboard: ${field.name}`,
    note: "One: a single corrected result. Growth: how much more time per player than one row above; 1.00 is linear.",
    head: ["store", "players", "one, s", "full, s", "one / full", "growth, one", "growth, full"],
    rows: [...rowsOf("embedded", embedded), ...rowsOf("postgresql", server)],
  };
}
