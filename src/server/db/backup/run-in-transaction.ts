import type pg from "pg";

/** So that every database gives the same text for the same value, and nothing long times out. */
const SETTINGS = `set local timezone to 'UTC'; set local datestyle to 'ISO, MDY'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 1; set local statement_timeout to 0;
  set local idle_in_transaction_session_timeout to 0`;

/** Whether the transaction reads one snapshot or writes. */
type Kind = "isolation level repeatable read read only" | "read write";

/** Runs `work` in a transaction on one connection and commits it; rolls back when it fails. */
export async function runInTransaction<T>(
  pool: pg.Pool,
  kind: Kind,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin transaction ${kind}`);
    await client.query(SETTINGS);
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // The server rolls back when the connection closes.
    client.release(true);
    throw error;
  }
}
