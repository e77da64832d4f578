import { sql } from "drizzle-orm";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { instantOf, type Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";

/** An instant at which what is shown of contests changes, and their tournaments. */
export interface NextLock {
  /** UTC instant. */
  at: Instant;
  tournament_ids: number[];
}

/** The first instant later than this time (ISO 8601 with Z) at which contests lock, or the last of what arrived before their
 * lock has been written. */
export async function findNextLock(db: Database, after: string): Promise<NextLock | undefined> {
  const { rows } = await db.execute<{ at: string; tournament_ids: number[] }>(sql`
    select to_char(lock.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      array_agg(distinct tournament_id) as tournament_ids
    from contests
    cross join lateral (values (locks_at), (locks_at + ${WRITING_GRACE_MS} * interval '1 millisecond')) as lock(at)
    where lock.at > ${after}::timestamptz
    group by lock.at order by lock.at limit 1`);
  return rows[0] && { at: instantOf(rows[0].at), tournament_ids: rows[0].tournament_ids };
}
