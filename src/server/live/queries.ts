import { sql } from "drizzle-orm";
import { instantOf, type Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";

/** An instant at which contests lock, and their tournaments. */
export interface NextLock {
  /** UTC instant. */
  at: Instant;
  tournament_ids: number[];
}

/** The first lock later than this time (ISO 8601 with Z). */
export async function findNextLock(db: Database, after: string): Promise<NextLock | undefined> {
  const { rows } = await db.execute<{ at: string; tournament_ids: number[] }>(sql`
    select to_char(locks_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      array_agg(distinct tournament_id) as tournament_ids
    from contests where locks_at > ${after}::timestamptz
    group by locks_at order by contests.locks_at limit 1`);
  return rows[0] && { at: instantOf(rows[0].at), tournament_ids: rows[0].tournament_ids };
}
