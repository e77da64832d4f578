import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";

/** Resolves once this many connections of a PostgreSQL server wait for another transaction. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    // A transaction keeps seeing the connections of its first look, and the call may have a new one.
    await db.execute(sql`select pg_stat_clear_snapshot()`);
    const { rows } = await db.execute(sql`
      select distinct pid from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`);
    if (rows.length >= count) return;
  }
  throw new Error("they do not wait");
}
