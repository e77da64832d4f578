import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type Backups, saveBeforeUpdate, serveBackups } from "./backup/prune-backups.ts";
import { EmbeddedEngine } from "./embedded/engine.ts";
import { type FolderLock, lockFolder } from "./embedded/folder-lock.ts";
import { startMaintenance } from "./embedded/maintenance.ts";
import { migrate, refuseUnmigrated } from "./migrate.ts";
import { protectFolder } from "./embedded/protect-folder.ts";
import { refuseDuringRestore } from "./server-lock.ts";
import { StoreRefused } from "./store-errors.ts";
import { StorePool } from "./store-pool.ts";

/** What queries take: the store, or one of its transactions. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** Where the data is: in a folder (embedded), on a PostgreSQL server, or, for a test, in memory. */
export type StoreLocation = { dataDir: string } | { databaseUrl: string } | { memory: true };

export interface Store {
  db: Database;
  pool: pg.Pool;
  kind: "embedded" | "postgresql";
  /** Whether the store accepts writes, judging by the latest ones. */
  canWrite: () => boolean;
  /** Waits for running queries, syncs everything to disk and releases the folder. */
  close: () => Promise<void>;
}

/** Timeout of a query in milliseconds, including its wait for another transaction. */
const QUERY_TIMEOUT_MS = 60_000;
/** The server cancels a query shortly before the client closes the connection. */
const STATEMENT_TIMEOUT_MS = QUERY_TIMEOUT_MS - 5_000;

/** PostgreSQL 15, as the server numbers it. */
const MIN_SERVER_VERSION = 150_000;
/** Milliseconds for which closing waits for callers to return their connections. */
const CLOSE_TIMEOUT_MS = 10_000;

/** So that both engines give the same text for the same value, whatever the server's own settings are. */
const SESSION_SETTINGS = `set timezone to 'UTC'; set datestyle to 'ISO, MDY'; set client_encoding to 'UTF8'; set statement_timeout to ${STATEMENT_TIMEOUT_MS}`;

/** A connected store, without migration. */
export interface Connection extends Pick<Store, "kind" | "close"> {
  pool: StorePool;
  /** Of an embedded database in a folder. */
  lock: FolderLock | null;
}

/** Opens the store and migrates it; refuses a folder that another process has open, and a store of a newer version.
 * With `backups` it makes one before it changes existing tables and, embedded, on request. */
export async function openStore(location: StoreLocation, backups?: Backups): Promise<Store> {
  const { pool, kind, lock, close } = await connectStore(location);
  try {
    if (kind === "postgresql") await refuseDuringRestore(pool);
    await migrate(pool, { saveBefore: backups && (() => saveBeforeUpdate(pool, backups)) });
  } catch (error) {
    await close();
    throw error;
  }
  if (lock !== null && backups !== undefined) serveBackups(lock, pool, backups);
  return { db: drizzle(pool), pool, kind, canWrite: () => pool.writes.canWrite(), close };
}

/** Opens the store without migration; refuses one whose tables are not of this version. */
export async function openMigratedStore(location: StoreLocation): Promise<Store> {
  const { pool, kind, close } = await connectStore(location);
  try {
    await refuseUnmigrated(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: drizzle(pool), pool, kind, canWrite: () => pool.writes.canWrite(), close };
}

/** Connects to the store without migration; refuses a folder that another process has open. */
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
    query_timeout: QUERY_TIMEOUT_MS,
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
    [MIN_SERVER_VERSION],
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
    // Sessions share the one engine, so there can be as many as there are callers.
    max: 128,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  const stopMaintenance = startMaintenance(pool);
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
  await Promise.race([pool.end(), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}
