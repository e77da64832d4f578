// (c) Publishing results, and computing all boards from the sealed records after a restart, by number of
// players.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#server/db/open.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import type { Field } from "./population.ts";
import { median, measureSeconds, type Table } from "./report.ts";
import { measureServer, type Measures } from "./scoreboard-measures.ts";
import { saveSealed } from "./sealed-field.ts";

/** Maximum players measured on the embedded engine. */
const MAX_EMBEDDED_PLAYERS = 100_000;
/** Number of players from which there is only one run. */
const SINGLE_RUN_PLAYERS = 1_000_000;
const RUNS = 3;

/** Seconds of the earlier version, which stored points in tables, on two cores: one result, and all of
 * them. */
const EARLIER_SECONDS: Record<string, [one: number, all: number]> = {
  "basketball, 76 games embedded 2000": [0.138, 2.994],
  "basketball, 76 games postgresql 2000": [0.07, 1.915],
  "basketball, 76 games postgresql 20000": [0.685, 19.265],
  "basketball, 76 games postgresql 100000": [3.783, 98.888],
  "racing, 240 duels embedded 2000": [0.108, 5.626],
  "racing, 240 duels postgresql 2000": [0.072, 4.177],
  "racing, 240 duels postgresql 10000": [0.324, 20.348],
};

/** A store with this many players, and the measurements of every run. */
interface StoreMeasurements {
  engine: string;
  players: number;
  location: string;
  /** Seconds to settle all contests, measured once. */
  settled: number;
  runs: Measures[];
}

/** Saves a sealed field and publishes all its results. */
async function prepare(
  field: Field,
  engine: string,
  players: number,
  location: string,
): Promise<StoreMeasurements> {
  const store = await openStore(engine === "embedded" ? { dataDir: location } : { databaseUrl: location });
  await saveSealed(store, field, players);
  const settled = await measureSeconds(() =>
    sealAndPublish(store.db, { tournamentId: field.tournament, now: Date.now() }),
  );
  await store.close();
  return { engine, players, location, settled, runs: [] };
}

const listValues = ({ runs }: StoreMeasurements, kind: keyof Measures, name: string) =>
  runs.flatMap((run) => run[kind][name] ?? []);

const getMedianSeconds = (one: StoreMeasurements, name: string) => median(listValues(one, "seconds", name));

/** How much more time each player takes at this number of players than at the smallest one, from medians on
 * the same store. */
function describeGrowth(all: StoreMeasurements[], one: StoreMeasurements, name: string): string {
  const least = all.find(({ engine }) => engine === one.engine) ?? one;
  if (least === one) return "";
  return (
    getMedianSeconds(one, name) /
    getMedianSeconds(least, name) /
    (one.players / least.players)
  ).toFixed(2);
}

const formatSeconds = (seconds: number | undefined) =>
  seconds === undefined || Number.isNaN(seconds) ? "" : seconds.toFixed(3);

function listTimes(field: Field, measured: StoreMeasurements[]): Table {
  return {
    title: `Publishing results: ${field.name}`,
    note:
      `Before: with points stored in tables, in an earlier sitting. One: a corrected result, from an admin's call until the ` +
      `scoreboard shows it, commit included. Settled: all results at once. Loaded: the scoreboard from the sealed records on a ` +
      `server that has just started; then the first hundred rows of the leaderboard, with everybody ranked. Medians of ${RUNS} ` +
      `runs of three results each, one run from ${SINGLE_RUN_PLAYERS.toLocaleString("en")} players on. Growth: how much more time per player ` +
      "than in the smallest on the same store; 1.00 is linear. Memory is what the process had at most.",
    head: [
      "store",
      "players",
      "one before, s",
      "one, s",
      "growth, one",
      "preview, s",
      "all before, s",
      "settled, s",
      "loaded, s",
      "growth, loaded",
      "first page, s",
      "page after one, s",
      "whole board, s",
      "memory, MB",
    ],
    rows: measured.map((one) => {
      const before = EARLIER_SECONDS[`${field.name} ${one.engine} ${one.players}`];
      return [
        one.engine,
        one.players.toLocaleString("en"),
        formatSeconds(before?.[0]),
        formatSeconds(getMedianSeconds(one, "publish")),
        describeGrowth(measured, one, "publish"),
        formatSeconds(getMedianSeconds(one, "preview")),
        formatSeconds(before?.[1]),
        formatSeconds(one.settled),
        formatSeconds(getMedianSeconds(one, "load")),
        describeGrowth(measured, one, "load"),
        formatSeconds(getMedianSeconds(one, "first page")),
        formatSeconds(getMedianSeconds(one, "page again")),
        formatSeconds(getMedianSeconds(one, "whole board")),
        median(listValues(one, "megabytes", "most")).toFixed(0),
      ];
    }),
  };
}

function listTurns(field: Field, measured: StoreMeasurements[]): Table {
  const names = [...new Set(measured.flatMap(({ runs }) => runs.flatMap(({ turns }) => Object.keys(turns))))];
  return {
    title: `Longest turn of the event loop: ${field.name}`,
    note: "Milliseconds, in the server's process, the longest of all runs; the median of the longest in each in brackets.",
    head: ["during", ...measured.map(({ engine, players }) => `${engine}, ${players.toLocaleString("en")}`)],
    rows: names.map((name) => [
      name,
      ...measured.map((one) => {
        const turns = listValues(one, "turns", name);
        return turns.length === 0 ? "" : `${Math.max(...turns).toFixed(0)} (${median(turns).toFixed(0)})`;
      }),
    ]),
  };
}

/** Measures a field at these numbers of players, on both engines where sensible, alternating the sizes in
 * every run; `createDatabase` creates a database by name. */
export async function benchPublish(
  field: Field,
  createDatabase: ((name: string) => Promise<string>) | null,
  sizes: number[],
): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  const measured: StoreMeasurements[] = [];
  try {
    for (const players of sizes.filter((size) => size <= MAX_EMBEDDED_PLAYERS)) {
      measured.push(await prepare(field, "embedded", players, join(folder, String(players))));
    }
    if (createDatabase !== null) {
      for (const players of sizes) {
        const location = await createDatabase(`publish_${field.tournament}_${players}`);
        measured.push(await prepare(field, "postgresql", players, location));
      }
    }
    for (let run = 0; run < RUNS; run++) {
      const due = measured.filter(({ players }) => run === 0 || players < SINGLE_RUN_PLAYERS);
      for (const one of run % 2 === 0 ? due : due.toReversed()) {
        one.runs.push(await measureServer(one.location, field.tournament, run));
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return [listTimes(field, measured), listTurns(field, measured)];
}
