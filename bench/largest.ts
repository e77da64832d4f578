// (f) The largest input of each call, alone and sixteen at once: does a turn of the event loop hold up what
// others do?
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Table } from "./report.ts";

const run = promisify(execFile);

/** Limits in milliseconds: of a turn, in processor time, and of health, by the clock. */
const MAX_TURN_MS = 50;
const MAX_HEALTH_MS = 200;

/** The least share of their rate at which others pick. */
const MIN_PICKS = 0.8;

/** The calls that the table lists took at least this share of a turn's limit, or more than all of
 * health's. */
const LISTED_SHARE = 0.4;

/** Milliseconds after which a run is stopped. */
const TIMEOUT_MS = 3_600_000;

/** Durations of a call sent this many times at once, in milliseconds. */
export interface Measurement {
  name: string;
  times: number;
  statuses: number[];
  longestTurn: number;
  longestHealth: number;
  /** Share of their usual rate at which others could pick during the calls; null: not measured. */
  picks: number | null;
}

/** Measures on a store: a PostgreSQL server, or the embedded one; `only`: see `benchLargest`. */
async function measure(databaseUrl: string, only: readonly string[]): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-largest-"));
  try {
    const report = join(folder, "report.json");
    const env = {
      ...process.env,
      LARGEST_REPORT: report,
      LARGEST_ONLY: JSON.stringify(only),
      TEST_DATABASE_URL: databaseUrl,
    };
    await run("npx", ["vitest", "run", "--config", "bench/vitest.config.ts", "--root", ".", "largest"], {
      env,
      timeout: TIMEOUT_MS,
    });
    return JSON.parse(readFileSync(report, "utf8")) as Measurement[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isListed = ({ longestTurn, longestHealth, picks, statuses }: Measurement) =>
  longestTurn >= LISTED_SHARE * MAX_TURN_MS ||
  longestHealth > MAX_HEALTH_MS ||
  (picks ?? 1) < MIN_PICKS ||
  statuses.some((status) => status >= 500);

/** Returns how often each status came back, such as "200 × 15, 409". */
function describeAnswers(statuses: number[]): string {
  return [...new Set(statuses)]
    .map((status) => ({ status, count: statuses.filter((one) => one === status).length }))
    .map(({ status, count }) => (count === 1 ? `${status}` : `${status} × ${count}`))
    .join(", ");
}

const describeTimes = ({
  longestTurn,
  longestHealth,
  picks,
}: Pick<Measurement, "longestTurn" | "longestHealth" | "picks">) => [
  longestTurn.toFixed(0),
  (longestTurn / MAX_TURN_MS).toFixed(2),
  longestHealth.toFixed(0),
  (longestHealth / MAX_HEALTH_MS).toFixed(2),
  picks?.toFixed(2) ?? "",
];

/** Rows of the calls nearest to a limit, longest turn first, and one for all others. */
function listRows(store: string, measured: Measurement[], isEachListed: boolean): string[][] {
  const listed = measured.filter((one) => isEachListed || isListed(one));
  const others = measured.filter((one) => !listed.includes(one));
  const most = (field: "longestTurn" | "longestHealth") => Math.max(...others.map((one) => one[field]));
  const least = Math.min(...others.map(({ picks }) => picks ?? 1));
  const rest = { longestTurn: most("longestTurn"), longestHealth: most("longestHealth"), picks: least };
  const rows = listed
    .toSorted((one, other) => other.longestTurn - one.longestTurn)
    .map((one) => [store, one.name, `${one.times}`, describeAnswers(one.statuses), ...describeTimes(one)]);
  if (others.length === 0) return rows;
  return [...rows, [store, `the ${others.length} others, at worst`, "", "", ...describeTimes(rest)]];
}

const isOver = ({ longestTurn, longestHealth, picks }: Measurement) =>
  longestTurn > MAX_TURN_MS || longestHealth > MAX_HEALTH_MS || (picks ?? 1) < MIN_PICKS;

/** Measures on the embedded store, and on a PostgreSQL server where there is one; `only`: parts of the names
 * of the calls to measure, such as "/import", none for all. Fails the command where a limit is exceeded. */
export async function benchLargest(postgresUrl: string | null, only: readonly string[] = []): Promise<Table> {
  const stores = [
    ["embedded", ""],
    ["postgresql", postgresUrl],
  ] as const;
  const rows: string[][] = [];
  for (const [store, url] of stores) {
    if (url === null) continue;
    const measured = await measure(url, only);
    rows.push(...listRows(store, measured, only.length > 0));
    const over = measured.filter(isOver);
    if (over.length === 0) continue;
    process.stderr.write(
      `Over a limit on ${store}: ${over.map(({ name, times }) => `${name} × ${times}`).join(", ")}\n`,
    );
    process.exitCode = 1;
  }
  return {
    title: "The largest input of each call",
    note:
      "Every call of the contract, once and then sixteen times at once, on a tournament as large as it can be (2,000 games, 400 teams " +
      "of 20 players, 100 rounds); calls that take little are sent their sample. Turns are the longest of the server's event loop in " +
      `processor time, at most ${MAX_TURN_MS} ms; once includes compiling the code. Health is asked all the while, by the clock, at ` +
      `most ${MAX_HEALTH_MS} ms. Picks: the share of their rate, at least ${MIN_PICKS}, at which sixteen others with a pause of 10 ms between two picks ` +
      "save them while sixteen large calls are answered; blank: not measured. Listed is what took " +
      `${LISTED_SHARE} of a turn's limit or is over another limit; ratios are to the limits.`,
    head: ["store", "call", "at once", "answers", "turn, ms", "ratio", "health, ms", "ratio", "picks"],
    rows,
  };
}
