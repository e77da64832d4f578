import type pg from "pg";
import {
  applyMigrations,
  createMigrationsTable,
  getCurrentName,
  listMigrations,
  type Migration,
  runLong,
} from "#server/db/migrate.ts";
import { StoreRefused } from "#server/db/errors/store-errors.ts";
import {
  dropAll,
  dropReplaced,
  escapeIdentifier,
  escapeLiteral,
  listFilled,
  listForeignKeys,
  listTables,
} from "./list-tables.ts";
import { REMINDERS_SINCE } from "#server/db/reminders-since.ts";
import { copyIn, listColumnNames, readTable, RowSum, runInTransaction } from "./copy-table.ts";
import { type Manifest, readManifest, type SavedTable } from "./manifest.ts";
import { readSavedTable } from "./read-backup.ts";

/** What to restore, and how to treat existing rows. */
export interface RestoreOrder {
  /** The backup's own folder. */
  folder: string;
  /** Called before existing rows are dropped, which are kept when it fails; null: a store with rows is
   * refused. */
  saveBefore: (() => Promise<unknown>) | null;
  /** The migrations of this version, unless a test passes others. */
  migrations?: readonly Migration[];
  /** Called with a line for each step. */
  onProgress: (line: string) => void;
}

/** The number of tables and rows that were restored. */
export interface RestoreSummary {
  tables: number;
  rows: number;
}

/** Returns the migrations that the backup has had; throws when this version does not know one of them. */
function findMigrations(known: readonly Migration[], { product, ...manifest }: Manifest): Migration[] {
  const migrations = manifest.migrations.map(getCurrentName);
  const foreign = migrations.filter((name) => known.every((migration) => migration.name !== name));
  if (foreign.length > 0)
    throw new StoreRefused(
      `The backup was made by a newer version of Jokerpick (${product}, with ${foreign.join(", ")}): restore it with that version.`,
    );
  return known.filter(({ name }) => migrations.includes(name));
}

async function hasRows(pool: pg.Pool): Promise<boolean> {
  return runInTransaction(pool, "isolation level repeatable read read only", async (client) => {
    const filled = await listFilled(client, await listTables(client));
    return filled.some((name) => name !== "migrations");
  });
}

/** Refuses a store with rows. */
export async function refuseFilled(pool: pg.Pool): Promise<void> {
  if (await hasRows(pool))
    throw new StoreRefused(
      "The store that this would be written to has data. Name an empty one, or add `--replace`: what it has is backed up first.",
    );
}

/** Creates the backup's tables, empty and without foreign keys; resolves with the SQL that adds those. */
async function createTables(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  manifest: Manifest,
): Promise<string[]> {
  await dropAll(client);
  await dropReplaced(client);
  await createMigrationsTable(client);
  await applyMigrations(client, migrations);
  // Foreign keys are dropped while the tables are filled.
  await dropReplaced(client);
  const made = new Set((await listTables(client)).map(({ name }) => name));
  const strange = manifest.tables.filter(({ name }) => !made.has(name));
  if (strange.length > 0 || made.size !== manifest.tables.length)
    throw new StoreRefused(
      `The backup's tables are not those of its version: ${strange.map(({ name }) => name).join(", ") || "some are missing"}.`,
    );
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`);
  const names = manifest.tables.map(({ name }) => escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  return [
    ...foreignKeys.map(
      ({ table, name, definition }) =>
        `alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
    ),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ];
}

async function loadTable(client: pg.PoolClient, folder: string, table: SavedTable): Promise<void> {
  const statement = `copy ${escapeIdentifier(table.name)} (${listColumnNames(table)}) from stdin`;
  const loaded = await readSavedTable(folder, table, (lines) => copyIn(client, statement, lines));
  const found = new RowSum();
  for await (const lines of readTable(client, table)) found.add(lines);
  if (!found.equals(loaded))
    throw new StoreRefused(
      `The rows of ${table.name} do not read back as they were saved. Nothing was changed.`,
    );
}

/** Notes that the store is of another time: messages that were planned before are not sent again. */
async function noteRestore(client: pg.PoolClient, { tables }: Manifest): Promise<void> {
  if (!tables.some(({ name }) => name === "outbox")) return;
  await client.query(
    `insert into installation (name, value) values ($1, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     on conflict (name) do update set value = excluded.value`,
    [REMINDERS_SINCE],
  );
}

async function load(client: pg.PoolClient, order: RestoreOrder, manifest: Manifest): Promise<void> {
  const migrations = findMigrations(order.migrations ?? listMigrations(), manifest);
  const finish = await createTables(client, migrations, manifest);
  for (const table of manifest.tables) {
    await loadTable(client, order.folder, table);
    order.onProgress(`${table.name}: ${table.rows} rows`);
  }
  for (const { name, last_value, is_called } of manifest.sequences) {
    const sequence = escapeLiteral(escapeIdentifier(name));
    await client.query(`select setval(${sequence}, $1::bigint, $2)`, [last_value, is_called]);
  }
  await noteRestore(client, manifest);
  for (const statement of finish) await runLong(client, statement);
  await runLong(client, `analyze ${manifest.tables.map(({ name }) => escapeIdentifier(name)).join(", ")}`);
}

/** Restores a backup completely or not at all, and verifies what it wrote; the next start migrates it.
 * Refuses a damaged backup, one of a newer version, and a store with rows unless those can be backed up
 * first. */
export async function restoreBackup(pool: pg.Pool, order: RestoreOrder): Promise<RestoreSummary> {
  const manifest = readManifest(order.folder);
  findMigrations(order.migrations ?? listMigrations(), manifest);
  for (const table of manifest.tables) await readSavedTable(order.folder, table, async () => undefined);
  order.onProgress("The backup is whole.");
  if (order.saveBefore === null) await refuseFilled(pool);
  else if (await hasRows(pool)) await order.saveBefore();
  await runInTransaction(pool, "read write", (client) => load(client, order, manifest));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: manifest.tables.length, rows };
}
