// Vitest's set-up for the tests that also run on PostgreSQL: on the server of TEST_DATABASE_URL, or a
// temporary one.
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { startPostgres } from "./postgres.mjs";

/** Drops the databases of all workers at the end of the run. */
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

/** Provides a server to the tests of this project, and returns a function that stops it or drops their
 * databases. */
export async function setup(project) {
  const shared = process.env.TEST_DATABASE_URL;
  if (shared) {
    const prefix = `jokerpick_test_${randomBytes(4).toString("hex")}_`;
    project.config.env = { ...project.config.env, TEST_DATABASE_PREFIX: prefix };
    return () => dropDatabases(shared, prefix);
  }
  // The data need not survive a crash.
  const postgres = await startPostgres({ fsync: "off", full_page_writes: "off" });
  if (postgres === undefined) throw new Error("This machine has no PostgreSQL server programs.");
  project.config.env = { ...project.config.env, TEST_DATABASE_URL: postgres.url };
  return postgres.stop;
}
