import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { Nullable } from "#contract/schemas.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";

/** Finds the next lock after an instant, of contests that take picks; null if there is none. */
export async function findNextLock(db: Database, now: Instant): Promise<Instant | null> {
  const rows = await selectRows(
    db,
    { at: Nullable(Type.String()) },
    sql`
    select ${isoColumn(sql`min(locks_at)`)} as at from contests
    where sealed_at is null and status <> 'cancelled' and locks_at > ${isoOf(now)}::timestamptz`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : instantOf(at);
}

/** Counts the players with a session that was used since an instant. */
export async function countPlayersSince(db: Database, since: Instant): Promise<number> {
  const rows = await selectRows(
    db,
    { players: Type.Number() },
    sql`
    select count(distinct user_id)::int as players from sessions
    where coalesce(last_used_at, created_at) >= ${isoOf(since)}::timestamptz`,
  );
  return rows[0]?.players ?? 0;
}

/** Counts the migrations of the store's tables. */
export async function countMigrations(db: Database): Promise<number> {
  const rows = await selectRows(
    db,
    { migrations: Type.Number() },
    sql`select count(*)::int as migrations from migrations`,
  );
  return rows[0]?.migrations ?? 0;
}
