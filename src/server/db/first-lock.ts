import { sql } from "drizzle-orm";
import { type Instant, isoOf } from "#domain/time.ts";
import { isKind } from "./contest-facts.ts";
import type { Database } from "./open.ts";

/** The lock of questions without one of their own: that of the first game or race, but never one that has
 * passed while they were open, since a shut lock stays shut and an open one shuts at once. */
const firstLock = (tournamentId: number, now: Instant) => sql`(
      select greatest(min(f.locks_at), case when old.locks_at > ${isoOf(now)}::timestamptz then ${isoOf(now)}::timestamptz end)
      from contests f where f.tournament_id = ${tournamentId} and not ${isKind("question", "f")}
        and f.status <> 'cancelled')`;

/** Moves the lock of open questions that have none of their own to that of the first game or race. */
export async function followFirstLock(
  db: Database,
  { tournamentId, now, revision }: { tournamentId: number; now: Instant; revision: number },
): Promise<void> {
  await db.execute(sql`
    update contests c set locks_at = n.at, starts_at = n.at, revision = ${revision}
    from (select old.id, ${firstLock(tournamentId, now)} as at from contests old
      where old.tournament_id = ${tournamentId} and ${isKind("question", "old")} and not old.has_own_lock
        and old.sealed_at is null and (old.locks_at is null or old.locks_at > ${isoOf(now)}::timestamptz)) n
    where c.id = n.id and c.locks_at is distinct from n.at`);
}
