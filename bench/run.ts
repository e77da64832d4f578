// `npm run bench`: all benchmarks; `npm run bench -- picks board update`: those named. The tables go to
// bench/results.md. Needs wrk for the load, and PostgreSQL with pgbench for its half.
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { findPostgres, startPostgres } from "../scripts/postgres.mjs";
import { benchBoard } from "./board.ts";
import { benchPicks } from "./picks.ts";
import { saveReport, type Table } from "./report.ts";
import { benchUpdate } from "./update.ts";

const SIZES = [2_000, 20_000, 100_000];

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const names = process.argv.slice(2);
const isWanted = (name: string) => names.length === 0 || names.includes(name);
// The settings of a server that has some memory; durability stays as it is by default.
const postgres = await startPostgres({ shared_buffers: "1GB", max_wal_size: "8GB" });
const pgbench = join(findPostgres() ?? "", "pgbench");
const tables: Table[] = [];
try {
  if (isWanted("picks")) {
    const server = postgres && { url: await createDatabase(postgres.url, "picks"), pgbench };
    tables.push(await benchPicks(server && existsSync(pgbench) ? server : null));
  }
  if (isWanted("board")) tables.push(await benchBoard());
  if (isWanted("update")) {
    tables.push(await benchUpdate(postgres ? (server) => createDatabase(postgres.url, server) : null, SIZES));
  }
  saveReport(tables);
} finally {
  await postgres?.stop();
}
