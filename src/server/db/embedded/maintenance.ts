import type pg from "pg";

/** The embedded engine has no background processes of its own: milliseconds between two rounds of housekeeping. */
const ROUND = 5 * 60_000;

/**
 * Does for the embedded engine what a server's background processes do: frees dead rows, renews the planner's
 * statistics, and keeps the log short so that the next start is quick. Idle rounds do nothing.
 */
export function keepInShape(pool: pg.Pool, every: number = ROUND): () => void {
  let lastPosition: unknown;
  let running = false;
  const run = async (): Promise<void> => {
    const position = await readLogPosition(pool);
    if (position === lastPosition) return;
    await pool.query("vacuum analyze");
    await pool.query("checkpoint");
    lastPosition = await readLogPosition(pool);
  };
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    // A store that is lost now is someone else's news; the next round tries again.
    void run()
      .catch(() => undefined)
      .finally(() => (running = false));
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

async function readLogPosition(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query<{ position: string }>(
    "select pg_current_wal_insert_lsn()::text as position",
  );
  return rows[0]?.position;
}
