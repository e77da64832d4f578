import type pg from "pg";

/** Milliseconds between two maintenance runs, since the embedded engine has no background processes. */
const MAINTENANCE_INTERVAL_MS = 5 * 60_000;

/** Does at an interval what a server's background processes do: vacuum, planner statistics, and a checkpoint for a
 * quick next start. Skips the run when nothing was written. Returns the function that stops it. */
export function startMaintenance(pool: pg.Pool, every: number = MAINTENANCE_INTERVAL_MS): () => void {
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
    // Whoever queries the store next reports the failure; the next run tries again.
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
