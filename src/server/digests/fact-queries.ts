// What a message about a round says of its games and races, and of those to come.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { EVENT_ID, POINTS_PER_PICK } from "#server/db/contest-facts.ts";
import { MADE_PICKS, OFFERED_PICKS } from "#server/db/offered-picks.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";
import type { NextRound, PlayedEvents } from "./digest-facts.ts";

const PLAYED = { count: Type.Number(), first: Nullable(Type.Number()), last: Nullable(Type.Number()) };

/** Finds how many games or races of a round took place, and when; null: none did. */
export async function findPlayed(db: Database, roundId: number): Promise<PlayedEvents | null> {
  const [row] = await selectRows(
    db,
    PLAYED,
    sql`
    select count(distinct ${EVENT_ID})::int as count, ${epochColumn(sql`min(c.starts_at)`)} as first,
      ${epochColumn(sql`max(c.starts_at)`)} as last
    from contests c where c.round_id = ${roundId} and c.status <> 'cancelled'`,
  );
  if (row === undefined || row.first === null || row.last === null) return null;
  return { count: row.count, first: row.first, last: row.last };
}

const NEXT = {
  round: Type.String(),
  events: Type.Number(),
  locksAt: Type.Number(),
  isFirstLock: Type.Boolean(),
  least: Type.Number(),
  most: Type.Number(),
  offered: Type.Number(),
  made: Type.Number(),
};

/** Finds the round of a tournament in which picks close next, and how many of them a player has made; null:
 * none is to come. */
export async function findNextRound(
  db: Database,
  { tournamentId, playerId, now }: { tournamentId: number; playerId: number; now: Instant },
): Promise<NextRound | null> {
  const [row] = await selectRows(
    db,
    NEXT,
    sql`
    select o.name as round, count(distinct ${EVENT_ID})::int as events, ${epochColumn(sql`min(c.locks_at)`)} as "locksAt",
      not exists (
        select 1 from contests e
        where e.round_id = o.id and e.status <> 'cancelled' and e.locks_at <= ${isoOf(now)}::timestamptz) as "isFirstLock",
      min(${POINTS_PER_PICK})::int as least, max(${POINTS_PER_PICK})::int as most,
      sum(${OFFERED_PICKS})::int as offered, sum(${MADE_PICKS})::int as made
    from contests c
    join rounds o on o.id = c.round_id
    join tournaments t on t.id = c.tournament_id
    left join picks k on k.contest_id = c.id and k.player_id = ${playerId}
    where c.tournament_id = ${tournamentId} and c.sealed_at is null and c.status = 'scheduled'
      and c.locks_at > ${isoOf(now)}::timestamptz and c.side1_id is not null and c.side2_id is not null
    group by o.id
    order by min(c.locks_at), o.id
    limit 1`,
  );
  if (row === undefined) return null;
  const { least, most, ...next } = row;
  return { ...next, points: [least, most] };
}
