import type { ClientBase, Pool } from "pg";
import type { Logger } from "pino";
import { ConnectionWatch, POOL_NAME } from "./connection-watch.ts";
import { NOTICE_GONE_SERVER } from "./server-lock.ts";
import { StoreRefused } from "#server/db/errors/store-errors.ts";
import { endPool, QUERY_TIMEOUT_MS, StorePool } from "./store-pool.ts";

/** Timeout of a connection attempt in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/** The database cancels a query shortly before this server closes the connection. */
const STATEMENT_TIMEOUT_MS = QUERY_TIMEOUT_MS - 5_000;

/** Milliseconds after which the database ends a transaction whose server has sent nothing: its rows would
 * stay locked for long if that server's machine is gone. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;

/** Milliseconds of silence after which this server checks that the other end of a connection still exists. */
const KEEP_ALIVE_DELAY_MS = 5_000;

/** PostgreSQL 15, as the server numbers it. */
const MIN_SERVER_VERSION = 150_000;

const SESSION_SETTINGS = [
  // So that both engines give the same text for the same value, whatever the server's own settings are.
  "set timezone to 'UTC'; set datestyle to 'ISO, MDY'; set client_encoding to 'UTF8'",
  `set statement_timeout to ${STATEMENT_TIMEOUT_MS}`,
  `set idle_in_transaction_session_timeout to ${IDLE_TRANSACTION_TIMEOUT_MS}`,
  NOTICE_GONE_SERVER,
].join("; ");

/** Connects to a PostgreSQL server; refuses one that cannot be reached or is too old. */
export async function openServer(
  connectionString: string,
  log?: Pick<Logger, "warn">,
): Promise<{ pool: StorePool; close: () => Promise<void> }> {
  const pool = new StorePool({
    connectionString,
    application_name: POOL_NAME,
    max: 16,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    onConnect: async (client) => watch.follow(client, await beginSession(client)),
  });
  const onSilence = (connections: number) =>
    log?.warn({ connections }, "Database connections did not answer and were closed.");
  const watch = new ConnectionWatch(pool, { connectionString, onSilence });
  const close = async (): Promise<void> => {
    await endPool(pool);
    watch.stop();
  };
  try {
    await checkVersion(pool);
  } catch (error) {
    await close();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StoreRefused(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`, {
      cause: error,
    });
  }
  return { pool, close };
}

/** Sets up a new connection and returns the number of its session in the database. */
async function beginSession(client: ClientBase): Promise<number> {
  const limit = { query_timeout: CONNECT_TIMEOUT_MS };
  await client.query(Object.assign({ text: SESSION_SETTINGS }, limit));
  const asked = Object.assign({ text: "select pg_backend_pid() as pid" }, limit);
  const { rows } = await client.query<{ pid: number }>(asked);
  if (rows[0] === undefined) throw new Error("The database did not return the session's number.");
  return rows[0].pid;
}

async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; is_new_enough: boolean }>(
    `select current_setting('server_version') as version,
            current_setting('server_version_num')::int >= $1 as is_new_enough`,
    [MIN_SERVER_VERSION],
  );
  if (rows[0]?.is_new_enough !== true)
    throw new Error(`it is version ${rows[0]?.version}, and 15 is needed.`);
}
