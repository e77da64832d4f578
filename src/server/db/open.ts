import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type Backups, saveBeforeUpdate, serveBackups } from "./backup/prune-backups.ts";
import { EmbeddedEngine } from "./embedded/engine.ts";
import { type FolderLock, lockFolder } from "./embedded/folder-lock.ts";
import { keepInShape } from "./embedded/maintenance.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { protectFolder } from "./embedded/protect-folder.ts";
import { StoreRefused } from "./store-errors.ts";
import { StorePool } from "./store-pool.ts";

/** What queries take: the store, or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** Where the data lies: in a folder (embedded), on a PostgreSQL server, or for a test in memory only. */
export type StoreLocation = { dataDir: string } | { databaseUrl: string } | { memory: true };

export interface Store {
  db: Database;
  pool: pg.Pool;
  kind: "embedded" | "postgresql";
  /** Whether the store takes writes, as far as the last ones tell. */
  canWrite: () => boolean;
  /** Lets running queries end, puts everything on the disk and frees the folder. */
  close: () => Promise<void>;
}

/** A query, its wait for another's transaction included, that takes longer has failed: milliseconds. */
const LONGEST_QUERY = 60_000;
/** The server cancels a query a little before the client gives its connection up. */
const LONGEST_STATEMENT = LONGEST_QUERY - 5_000;

/** PostgreSQL 15, as the server numbers it. */
const OLDEST_SERVER = 150_000;
/** Callers that have not given their connection back when the store closes are left after this: milliseconds. */
const LONGEST_GOODBYE = 10_000;

/** Both engines must give the same text for the same value, whatever the server's own settings are. */
const SESSION_SETTINGS = `set timezone to 'UTC'; set datestyle to 'ISO, MDY'; set client_encoding to 'UTF8'; set statement_timeout to ${LONGEST_STATEMENT}`;

/** A store whose tables are as they were found. */
export interface Connection extends Pick<Store, "kind" | "close"> {
  pool: StorePool;
  /** Of an embedded database in a folder. */
  lock: FolderLock | null;
}

/**
 * Opens the store and brings its tables up to date; refuses a folder that another process has open, and a store of a newer
 * version. With `backups` it makes one before it changes tables that are there, and, embedded, whenever it is asked to.
 */
export async function openStore(location: StoreLocation, backups?: Backups): Promise<Store> {
  const { pool, kind, lock, close } = await connectStore(location);
  try {
    await migrate(pool, { saveBefore: backups && (() => saveBeforeUpdate(pool, backups)) });
  } catch (error) {
    await close();
    throw error;
  }
  if (lock !== null && backups !== undefined) serveBackups(lock, pool, backups);
  return { db: drizzle(pool), pool, kind, canWrite: () => pool.writes.canWrite(), close };
}

/** Opens the store as it is; refuses one whose tables are not of this version. */
export async function openMigratedStore(location: StoreLocation): Promise<Store> {
  const { pool, kind, close } = await connectStore(location);
  if (await isMigrated(pool))
    return { db: drizzle(pool), pool, kind, canWrite: () => pool.writes.canWrite(), close };
  await close();
  throw new StoreRefused("The tables are not of this version. Start the server once, or use its version.");
}

/** Opens the store and leaves its tables as they are; refuses a folder that another process has open. */
export async function connectStore(location: StoreLocation): Promise<Connection> {
  const { close: closeNow, ...opened } =
    "databaseUrl" in location ? await openServer(location.databaseUrl) : await openEmbedded(location);
  let closed: Promise<void> | undefined;
  return { ...opened, close: () => (closed ??= closeNow()) };
}

async function openServer(connectionString: string): Promise<Connection> {
  const pool = new StorePool({
    connectionString,
    application_name: "jokerpick",
    max: 16,
    connectionTimeoutMillis: 5_000,
    query_timeout: LONGEST_QUERY,
    keepAlive: true,
    onConnect: (client) => client.query(SESSION_SETTINGS),
  });
  try {
    await checkVersion(pool);
  } catch (error) {
    await endPool(pool);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StoreRefused(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`, {
      cause: error,
    });
  }
  return { pool, kind: "postgresql", lock: null, close: () => endPool(pool) };
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; is_new_enough: boolean }>(
    `select current_setting('server_version') as version,
            current_setting('server_version_num')::int >= $1 as is_new_enough`,
    [OLDEST_SERVER],
  );
  if (rows[0]?.is_new_enough !== true)
    throw new Error(`it is version ${rows[0]?.version}, and 15 is needed.`);
}

async function openEmbedded(location: { dataDir: string } | { memory: true }): Promise<Connection> {
  const dataDir = "dataDir" in location ? path.resolve(location.dataDir) : undefined;
  if (dataDir !== undefined) protectFolder(dataDir);
  const lock = dataDir === undefined ? null : await lockFolder(dataDir);
  const engine = new EmbeddedEngine({ folder: dataDir && path.join(dataDir, "database") });
  const pool = new StorePool({
    stream: () => engine.connect(),
    user: "postgres",
    ssl: false,
    // Sessions of the one engine: it costs nothing to have as many as there are callers.
    max: 128,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: LONGEST_QUERY,
    query_timeout: LONGEST_QUERY,
  });
  const stopMaintenance = keepInShape(pool);
  const close = async (): Promise<void> => {
    stopMaintenance();
    await endPool(pool);
    await engine.close();
    await lock?.release();
  };
  try {
    await engine.ready();
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, kind: "embedded", lock, close };
}

async function endPool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), wait(LONGEST_GOODBYE, undefined, { ref: false })]);
}
