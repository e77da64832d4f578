// Vitest's set-up for the tests that run a second time on PostgreSQL: the server of TEST_DATABASE_URL, or a
// throw-away one.
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { startPostgres } from "./postgres.mjs";

/** A worker's own database outlives the worker, so the run clears up after all of them. */
async function dropDatabases(connectionString, prefix) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [
      prefix,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  } finally {
    await client.end();
  }
}

/** Gives the tests of this project a server, and stops it or clears it up when they are through. */
export async function setup(project) {
  const shared = process.env.TEST_DATABASE_URL;
  if (shared) {
    const prefix = `jokerpick_test_${randomBytes(4).toString("hex")}_`;
    project.config.env = { ...project.config.env, TEST_DATABASE_PREFIX: prefix };
    return () => dropDatabases(shared, prefix);
  }
  // Nothing here has to outlive the tests.
  const postgres = await startPostgres({ fsync: "off", full_page_writes: "off" });
  if (postgres === undefined) throw new Error("This machine has no PostgreSQL server programs.");
  project.config.env = { ...project.config.env, TEST_DATABASE_URL: postgres.url };
  return postgres.stop;
}
