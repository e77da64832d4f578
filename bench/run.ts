// `npm run bench` runs all benchmarks, `npm run bench -- picks reads publish` the named ones, and writes
// bench/results.md; `npm run bench -- largest /import "GET /api/games"` only prints these calls. Needs wrk,
// and for some benchmarks PostgreSQL with pgbench.
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { findPostgres, startPostgres } from "../scripts/postgres.mjs";
import { benchChannels } from "./channels.ts";
import { benchDigests } from "./digests.ts";
import { benchEvening } from "./evening.ts";
import { benchFlood } from "./flood.ts";
import { BASKETBALL_PICKS, benchPicks, RACING_PICKS } from "./picks.ts";
import { benchLargest } from "./largest.ts";
import { benchLeagues } from "./leagues.ts";
import { benchMemory } from "./memory.ts";
import { benchPublish } from "./publish.ts";
import { benchReads } from "./reads.ts";
import { benchPlanning, benchReminders } from "./reminders.ts";
import { printReport, removeStaleReports, saveReport } from "./report.ts";
import { cup } from "./population.ts";
import { benchSeal } from "./seal.ts";
import { season } from "./season.ts";

const CUP_SIZES = [2_000, 20_000, 100_000, 1_000_000];
const SEASON_SIZES = [2_000, 10_000, 1_000_000];

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

// Child processes are stopped when this process ends, also by a signal.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

const names = process.argv.slice(2);
const isWanted = (name: string) => names.length === 0 || names.includes(name);
/** Of the largest inputs, the calls that are named, or parts of their names. */
const calls = names.filter((name) => name.includes("/"));
// The settings of a server with some memory; durability keeps its defaults.
const postgres = await startPostgres({ shared_buffers: "4GB", max_wal_size: "8GB" });
try {
  const createOn = postgres ? (name: string) => createDatabase(postgres.url, name) : null;
  const pgbench = join(findPostgres() ?? "", "pgbench");
  if (isWanted("picks")) {
    const url = createOn && (await createOn("picks"));
    saveReport(await benchPicks(BASKETBALL_PICKS, url, existsSync(pgbench) ? pgbench : null));
    saveReport(await benchPicks(RACING_PICKS, createOn && (await createOn("race_picks")), null));
  }
  if (isWanted("reads")) saveReport(await benchReads());
  if (isWanted("leagues")) saveReport(await benchLeagues());
  if (isWanted("flood")) saveReport(await benchFlood());
  if (isWanted("largest")) {
    const table = await benchLargest(postgres?.url ?? null, calls);
    if (calls.length === 0) saveReport(table);
    else printReport(table);
  }
  if (isWanted("memory")) saveReport(await benchMemory(createOn && (await createOn("memory"))));
  if (isWanted("evening")) saveReport(await benchEvening());
  if (isWanted("reminders")) {
    saveReport(await benchReminders(createOn && (await createOn("reminders"))));
    saveReport(await benchPlanning());
  }
  if (isWanted("digests")) saveReport(await benchDigests());
  if (isWanted("channels")) saveReport(await benchChannels());
  if (isWanted("seal")) saveReport(await benchSeal(createOn && (await createOn("seal"))));
  if (isWanted("publish")) (await benchPublish(cup, createOn, CUP_SIZES)).forEach(saveReport);
  if (isWanted("publish-racing")) (await benchPublish(season, createOn, SEASON_SIZES)).forEach(saveReport);
  if (names.length === 0) removeStaleReports();
} finally {
  await postgres?.stop();
}
