// The tables of what is to be sent, `outbox` and `posts`: several servers take rows of them, each row one at
// a time, and another server takes it again when the first is gone.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { type Instant, isoOf, MINUTE } from "#domain/time.ts";
import type { Database } from "./open.ts";
import { epochColumn, selectRows } from "./select-rows.ts";

/** Milliseconds that a server has for the messages that it took: longer than a mail server may take. */
export const OUTBOX_CLAIM_MS = MINUTE;

type Table = "outbox" | "posts";

/** Selects the rows `o` that are due and of a condition, the oldest first, and locks them; those that another
 * server locks now are skipped. */
export const selectDue = (
  table: Table,
  { now, most, where = sql`true` }: { now: Instant; most: number; where?: SQL },
): SQL => sql`
  select o.id from ${sql.raw(table)} o
  where o.state = 'waiting' and o.next_at <= ${isoOf(now)}::timestamptz and ${where}
  order by o.next_at, o.id limit ${most} for update skip locked`;

/** Notes in the row `o` that a server has it until an instant, and whether one had it before. */
export const claimUntil = (until: Instant): SQL => sql`
  is_claimed = true, next_at = ${isoOf(until)}::timestamptz, attempts = o.attempts + 1,
  interruptions = o.interruptions + o.is_claimed::int`;

/** Finds when the next row of a condition is due; null: none waits. */
export async function findNextDue(db: Database, table: Table, where = sql`true`): Promise<Instant | null> {
  const rows = await selectRows(
    db,
    { next: Type.Union([Type.Number(), Type.Null()]) },
    sql`
    select ${epochColumn(sql`min(next_at)`)} as next from ${sql.raw(table)} where state = 'waiting' and ${where}`,
  );
  return rows[0]?.next ?? null;
}

/** Drops what waited when a backup was made that is the store now: it may have been sent since. */
export async function dropPlannedBefore(
  db: Database,
  table: Table,
  { start, now }: { start: string; now: Instant },
): Promise<void> {
  await db.execute(sql`
    update ${sql.raw(table)} set state = 'dropped', ended_at = ${isoOf(now)}::timestamptz, error = 'restored'
    where state = 'waiting' and created_at < ${start}::timestamptz`);
}

/** Deletes what was sent or dropped and is from before an instant. */
export async function purgeEnded(db: Database, table: Table, before: Instant): Promise<void> {
  await db.execute(sql`
    delete from ${sql.raw(table)} where id in (
      select id from ${sql.raw(table)} where created_at < ${isoOf(before)}::timestamptz and state <> 'waiting'
      order by created_at limit 5000)`);
}
