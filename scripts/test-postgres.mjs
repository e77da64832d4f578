// Vitest's set-up for the tests that run a second time on PostgreSQL: the server of TEST_DATABASE_URL, or a
// throw-away one.
import { startPostgres } from "./postgres.mjs";

/** Gives the tests of this project a server, and stops it when they are through. */
export async function setup(project) {
  if (process.env.TEST_DATABASE_URL) return undefined;
  // Nothing here has to outlive the tests.
  const postgres = await startPostgres({ fsync: "off", full_page_writes: "off" });
  if (postgres === undefined) throw new Error("This machine has no PostgreSQL server programs.");
  project.config.env = { ...project.config.env, TEST_DATABASE_URL: postgres.url };
  return postgres.stop;
}
