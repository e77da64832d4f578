// (c) How long a leaderboard update takes after one game, and from nothing, as the number of players grows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "#domain/time.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import {
  listBenchGames,
  savePicks,
  savePlayers,
  saveResults,
  saveTournament,
  TOURNAMENT,
} from "./population.ts";
import { median, secondsOf, type Table } from "./report.ts";

const RUNS = 3;

/** From here on the first update of everything is the only full one measured: it takes long enough to be told well. */
const LONG_FULL = 50_000;

/** The embedded engine is measured up to here: a tournament of more players belongs on a server. */
const LARGEST_EMBEDDED = 20_000;

interface UpdateTimes {
  players: number;
  /** Seconds. */
  oneGame: number;
  full: number;
}

async function measure(store: Store, players: number): Promise<UpdateTimes> {
  const { db } = store;
  await saveTournament(db, Date.now() - 60 * DAY);
  await savePlayers(db, players, Date.now());
  await savePicks(db);
  const games = listBenchGames().map((game) => game.id);
  await saveResults(db, games, 85);
  const full = [await secondsOf(() => updateLeaderboard(db, { tournamentId: TOURNAMENT }))];
  const oneGame: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await store.pool.query("vacuum analyze");
    if (players < LONG_FULL) {
      full.push(await secondsOf(() => updateLeaderboard(db, { tournamentId: TOURNAMENT, full: true })));
      await store.pool.query("vacuum analyze");
    }
    await saveResults(db, games.slice(run, run + 1), run % 2 === 0 ? 70 : 90);
    oneGame.push(await secondsOf(() => updateLeaderboard(db, { tournamentId: TOURNAMENT })));
  }
  return { players, oneGame: median(oneGame), full: median(full) };
}

async function measureEmbedded(players: number): Promise<UpdateTimes> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  const store = await openStore({ dataDir: folder });
  try {
    return await measure(store, players);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureServer(databaseUrl: string, players: number): Promise<UpdateTimes> {
  const store = await openStore({ databaseUrl });
  try {
    return await measure(store, players);
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

/** Measures both engines at these numbers of players, each times 76 games; `createDatabase` makes one by this name. */
export async function benchUpdate(
  createDatabase: ((name: string) => Promise<string>) | null,
  sizes: number[],
): Promise<Table> {
  const embedded: UpdateTimes[] = [];
  for (const players of sizes) if (players <= LARGEST_EMBEDDED) embedded.push(await measureEmbedded(players));
  const server: UpdateTimes[] = [];
  if (createDatabase !== null) {
    for (const players of sizes)
      server.push(await measureServer(await createDatabase(`update_${players}`), players));
  }
  return {
    title: "Leaderboard update: one corrected game against the full recompute (76 games)",
    note: "Growth: how much more time per player than one row above; 1.00 is linear.",
    head: [
      "store",
      "players",
      "one game, s",
      "full, s",
      "one game / full",
      "growth, one game",
      "growth, full",
    ],
    rows: [...rowsOf("embedded", embedded), ...rowsOf("postgresql", server)],
  };
}
