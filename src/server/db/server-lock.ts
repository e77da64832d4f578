import { Client, type Pool } from "pg";
import { StoreRefused } from "#server/db/errors/store-errors.ts";

/** The advisory lock of a database: its servers share it, and a restore holds it exclusively. */
const LOCK_ID = 1_785_686_885;

/** Has the database notice within some ten seconds that this server's machine is gone, whose locks it holds
 * until then; in seconds, the last one in milliseconds. */
export const NOTICE_GONE_SERVER = `set tcp_keepalives_idle to 5; set tcp_keepalives_interval to 2;
  set tcp_keepalives_count to 3; set tcp_user_timeout to 10000`;

const CONNECT_TIMEOUT_MS = 5_000;

const BEING_RESTORED = "A backup is being restored into the database of DATABASE_URL. Start again after it.";

/** Refuses a database into which a backup is being restored, and whose tables a start would wait for. */
export async function refuseDuringRestore(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ is_taken: boolean }>(
    `select pg_try_advisory_xact_lock_shared(${LOCK_ID}) as is_taken`,
  );
  if (rows[0]?.is_taken !== true) throw new StoreRefused(BEING_RESTORED);
}

/** Marks on this connection that a server uses the database, until the connection ends; refuses while a
 * restore runs. */
export async function shareServerLock(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_taken: boolean }>(
    `select pg_try_advisory_lock_shared(${LOCK_ID}) as is_taken`,
  );
  if (rows[0]?.is_taken !== true) throw new StoreRefused(BEING_RESTORED);
}

/** Keeps servers from using the database that `setting` names until the returned function is called; refuses
 * while one does. */
export async function lockOutServers(databaseUrl: string, setting: string): Promise<() => Promise<void>> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "jokerpick restore",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      throw new StoreRefused(`The PostgreSQL server of ${setting} cannot be used: ${reason}`, {
        cause: error,
      });
    });
    const { rows } = await client.query<{ is_taken: boolean }>(
      `select pg_try_advisory_lock(${LOCK_ID}) as is_taken`,
    );
    if (rows[0]?.is_taken !== true)
      throw new StoreRefused(
        "A server or another restore uses the database. Stop it first, so that nothing it saves is lost.",
      );
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return () => client.end();
}
