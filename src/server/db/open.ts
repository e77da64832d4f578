import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type pg from "pg";
import { EmbeddedEngine } from "./embedded-engine.ts";
import { lockFolder } from "./folder-lock.ts";
import { keepInShape } from "./maintenance.ts";
import { migrate } from "./migrate.ts";
import { protectFolder } from "./protect-folder.ts";
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
  /** Reads the clock of the store (UTC milliseconds) where that is this machine's; null for a server. */
  readClock: (() => number) | null;
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

/** Opens the store and brings its tables up to date; refuses a folder that another process has open. */
export async function openStore(location: StoreLocation): Promise<Store> {
  return "databaseUrl" in location ? openServer(location.databaseUrl) : openEmbedded(location);
}

async function openServer(connectionString: string): Promise<Store> {
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
  return finish(pool, "postgresql", () => endPool(pool));
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

async function openEmbedded(location: { dataDir: string } | { memory: true }): Promise<Store> {
  const dataDir = "dataDir" in location ? path.resolve(location.dataDir) : undefined;
  if (dataDir !== undefined) protectFolder(dataDir);
  const unlock = dataDir === undefined ? undefined : await lockFolder(dataDir);
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
    await unlock?.();
  };
  try {
    await engine.ready();
  } catch (error) {
    await close();
    throw error;
  }
  return finish(pool, "embedded", close);
}

async function finish(pool: StorePool, kind: Store["kind"], closeOnce: () => Promise<void>): Promise<Store> {
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= closeOnce());
  try {
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  const readClock = kind === "embedded" ? Date.now : null;
  return { db: drizzle(pool), pool, kind, canWrite: () => pool.writes.canWrite(), readClock, close };
}

async function endPool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), wait(LONGEST_GOODBYE, undefined, { ref: false })]);
}
