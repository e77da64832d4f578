import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { StoreRefused } from "#server/db/errors/store-errors.ts";

/** Beside the source, and beside the bundle, where the build copies it. */
const folder = fileURLToPath(new URL("./migrations", import.meta.url));
/** Timeout of a migration's statement in milliseconds: a large table takes long. */
const STATEMENT_TIMEOUT_MS = 24 * 3_600_000;

/** A step from one version of the tables to the next. */
export interface Migration {
  name: string;
  statements: string[];
}

/** Lists the migrations of this version in order. */
export function listMigrations(): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(path.join(folder, "meta", "_journal.json"), "utf8"),
  );
  return journal.entries.map(({ tag }) => ({
    name: tag,
    statements: readFileSync(path.join(folder, `${tag}.sql`), "utf8").split("--> statement-breakpoint"),
  }));
}

/** Identifies the tables of this version by the migrations that make them. */
export function hashMigrations(): string {
  return createHash("sha256").update(JSON.stringify(listMigrations())).digest("hex").slice(0, 16);
}

/** Migrations that once had another name, as older stores and backups have recorded them. */
const RENAMED: Readonly<Record<string, string>> = {
  "0008_flippant_wraith": "0008_used_credentials",
  "0009_needy_photon": "0009_nullable_flags",
};

/** Returns the present name of an applied migration. */
export const getCurrentName = (name: string): string => RENAMED[name] ?? name;

/** SQLSTATEs when two servers create the table at once and the other one was first. */
const ALREADY_EXISTS_STATES = new Set(["23505", "42P07", "42710"]);

/** Creates the table of applied migrations. */
export async function createMigrationsTable(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
  } catch (error) {
    if (!(error instanceof Error && "code" in error && ALREADY_EXISTS_STATES.has(String(error.code))))
      throw error;
  }
}

/** Lists the present names of the applied migrations in order; none for an unused store. */
export async function listApplied(client: pg.PoolClient): Promise<string[]> {
  const { rows: ledgers } = await client.query<{ is_there: boolean }>(
    "select to_regclass('migrations') is not null as is_there",
  );
  if (ledgers[0]?.is_there !== true) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by name collate "C"',
  );
  return rows.map(({ name }) => getCurrentName(name));
}

function findMissing(known: readonly Migration[], applied: readonly string[]): Migration[] {
  const foreign = applied.filter((name) => known.every((migration) => migration.name !== name));
  if (foreign.length > 0)
    throw new StoreRefused(
      `The store was last used by a newer version of Jokerpick (${foreign.join(", ")}): start that version, or restore a backup that was made before the update.`,
    );
  return known.filter(({ name }) => !applied.includes(name));
}

/** Runs a statement without the client's timeout; the transaction must have no `statement_timeout` either. */
export async function runLong(client: pg.PoolClient, text: string): Promise<void> {
  await client.query(Object.assign({ text }, { query_timeout: STATEMENT_TIMEOUT_MS }));
}

/** Applies the migrations in this connection's transaction and records them. */
export async function applyMigrations(
  client: pg.PoolClient,
  migrations: readonly Migration[],
): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.statements) await runLong(client, statement);
    await client.query("insert into migrations (name) values ($1)", [migration.name]);
  }
}

async function applyMissing(client: pg.PoolClient, known: readonly Migration[]): Promise<void> {
  await client.query("begin");
  await client.query("set local statement_timeout = 0");
  // Servers that start together wait here for the first one.
  await runLong(client, "lock table migrations in exclusive mode");
  await applyMigrations(client, findMissing(known, await listApplied(client)));
  await client.query("commit");
}

/** How to migrate. */
export interface MigrateOptions {
  /** The migrations of this version, unless a test passes others. */
  migrations?: readonly Migration[];
  /** Called before existing tables are changed, which stay unchanged when it fails. */
  saveBefore?: (() => Promise<unknown>) | undefined;
}

/** Migrates the tables to this version: every migration once, all or none, also when several servers start at
 * once. Refuses a store of a newer version. */
export async function migrate(
  pool: pg.Pool,
  { migrations = listMigrations(), saveBefore }: MigrateOptions = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    const applied = await listApplied(client);
    const missing = findMissing(migrations, applied);
    if (applied.length > 0 && missing.length > 0) await saveBefore?.();
    await createMigrationsTable(client);
    await applyMissing(client, migrations);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Refuses a store whose tables are not of this version. */
export async function refuseUnmigrated(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const applied = await listApplied(client);
    if (applied.length === 0) throw new StoreRefused("No Jokerpick has used this store yet.");
    if (findMissing(listMigrations(), applied).length > 0)
      throw new StoreRefused(
        "The store was last used by an older version of Jokerpick: start the server of this one once, or use that version.",
      );
  } finally {
    client.release();
  }
}
