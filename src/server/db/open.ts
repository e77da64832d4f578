import path from "node:path";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Logger } from "pino";
import { type Backups, saveBackup, saveBeforeUpdate, serveBackups } from "./backup/server-backups.ts";
import { EmbeddedEngine, startMaintenance } from "./embedded/engine.ts";
import { type FolderLock, lockFolder } from "./embedded/folder-lock.ts";
import { migrate, refuseUnmigrated } from "./migrate.ts";
import { findPreparedCluster } from "./prepared-cluster.ts";
import { protectFolder } from "./embedded/protect-folder.ts";
import { refuseDuringRestore } from "./server-lock.ts";
import { openServer } from "./open-server.ts";
import { endPool, QUERY_TIMEOUT_MS, StorePool } from "./store-pool.ts";

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
  /** Backs it up under this label into the folder of its backups, and returns the backup's folder; null: it
   * was opened without such a folder. */
  saveBackup: ((label: string) => Promise<string>) | null;
  /** Waits for running queries, syncs everything to disk and releases the folder. */
  close: () => Promise<void>;
}

/** Where connections that did not answer are logged. */
type StoreLog = Pick<Logger, "warn">;

/** A connected store, without migration. */
export interface Connection extends Pick<Store, "kind" | "close"> {
  pool: StorePool;
  /** Of an embedded database in a folder. */
  lock: FolderLock | null;
}

/** Opens the store and migrates it; refuses a folder that another process has open, and a store of a newer
 * version. With `backups` it makes one before it changes existing tables and, embedded, on request. */
export async function openStore(location: StoreLocation, backups?: Backups, log?: StoreLog): Promise<Store> {
  const { pool, kind, lock, close } = await connectStore(location, { log });
  try {
    if (kind === "postgresql") await refuseDuringRestore(pool);
    await migrate(pool, { saveBefore: backups && (() => saveBeforeUpdate(pool, backups)) });
  } catch (error) {
    await close();
    throw error;
  }
  if (lock !== null && backups !== undefined) serveBackups(lock, pool, backups);
  const save = backups === undefined ? null : (label: string) => saveBackup(pool, backups, label);
  return { db: drizzle(pool), pool, kind, canWrite: () => pool.writes.canWrite(), saveBackup: save, close };
}

/** Opens the store without migration; refuses one whose tables are not of this version. */
export async function openMigratedStore(location: StoreLocation): Promise<Store> {
  const { pool, kind, close } = await connectStore(location, { isCommand: true });
  try {
    await refuseUnmigrated(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: drizzle(pool), pool, kind, canWrite: () => pool.writes.canWrite(), saveBackup: null, close };
}

interface ConnectOptions {
  log?: StoreLog | undefined;
  /** A server that starts waits until this connection is closed. */
  isCommand?: boolean;
  /** A new embedded database has no tables, instead of those of this version. */
  isBare?: boolean;
}

/** Connects to the store without migration; refuses a folder that another process has open. */
export async function connectStore(
  location: StoreLocation,
  { log, isCommand = false, isBare = false }: ConnectOptions = {},
): Promise<Connection> {
  const { close: closeNow, ...opened } =
    "databaseUrl" in location
      ? { ...(await openServer(location.databaseUrl, log)), kind: "postgresql" as const, lock: null }
      : await openEmbedded(location, { isCommand, isBare });
  let closed: Promise<void> | undefined;
  return { ...opened, close: () => (closed ??= closeNow()) };
}

async function openEmbedded(
  location: { dataDir: string } | { memory: true },
  { isCommand, isBare }: { isCommand: boolean; isBare: boolean },
): Promise<Connection> {
  const dataDir = "dataDir" in location ? path.resolve(location.dataDir) : undefined;
  if (dataDir !== undefined) protectFolder(dataDir);
  const lock = dataDir === undefined ? null : await lockFolder(dataDir, isCommand);
  const folder = dataDir && path.join(dataDir, "database");
  const engine = new EmbeddedEngine({ folder, packed: isBare ? null : findPreparedCluster() });
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
