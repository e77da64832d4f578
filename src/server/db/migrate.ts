import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

/** Beside the source, and beside the bundle: the build copies it. */
const folder = fileURLToPath(new URL("./migrations", import.meta.url));
/** A long migration of a large table is no reason to give up: milliseconds. */
const LONGEST_STATEMENT = 24 * 3_600_000;

interface Migration {
  name: string;
  statements: string[];
}

function listMigrations(): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(path.join(folder, "meta", "_journal.json"), "utf8"),
  );
  return journal.entries.map(({ tag }) => ({
    name: tag,
    statements: readFileSync(path.join(folder, `${tag}.sql`), "utf8").split("--> statement-breakpoint"),
  }));
}

/** Two servers that make the table at the same instant: one of them is told that it is already there. */
const MADE_MEANWHILE = new Set(["23505", "42P07", "42710"]);

async function makeLedger(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
  } catch (error) {
    if (!(error instanceof Error && "code" in error && MADE_MEANWHILE.has(String(error.code)))) throw error;
  }
}

async function applyMissing(client: pg.PoolClient): Promise<void> {
  const run = async (text: string): Promise<void> => {
    await client.query(Object.assign({ text }, { query_timeout: LONGEST_STATEMENT }));
  };
  await run("set local statement_timeout = 0");
  // Servers that start together wait here for the first of them.
  await run("lock table migrations in exclusive mode");
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  const applied = new Set(rows.map((row) => row.name));
  for (const migration of listMigrations().filter(({ name }) => !applied.has(name))) {
    for (const statement of migration.statements) await run(statement);
    await client.query("insert into migrations (name) values ($1)", [migration.name]);
  }
}

/** Brings the tables up to this version: every migration once, all or none, also when several servers start at once. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await makeLedger(client);
    await client.query("begin");
    await applyMissing(client);
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
