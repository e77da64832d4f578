import { Type } from "typebox";
import { eq, sql } from "drizzle-orm";
import { type Instant, isoOf } from "#domain/time.ts";
import { EVENT_ID, GAME_SIDES, teamText } from "#server/db/contest-facts.ts";
import { LACKED_COLUMNS, OFFER_COLUMNS } from "#server/db/offered-picks.ts";
import type { Database } from "#server/db/open.ts";
import { calendars } from "#server/db/schema/reminder-schema.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";
import { IS_PLAYING, SELECT_TOURNAMENTS } from "#server/db/open-contests.ts";

/** Locks of one calendar: more than any player has in the time that it shows. */
const MAX_LOCKS = 2_000;

/** A game or race in a player's calendar. */
export interface CalendarLock {
  event_id: number;
  tournament: string;
  round: string;
  name1: string;
  /** Empty: it is a race. */
  name2: string;
  lock: Instant;
  /** Grows with each change. */
  revision: number;
  is_cancelled: boolean;
  /** Picks that can still be made and are not. */
  missing: number;
}

/** Lists the locks of the tournaments in which a player plays, after one instant and until another. */
export function listCalendarLocks(
  db: Database,
  playerId: number,
  { now, after, until }: { now: Instant; after: Instant; until: Instant },
): Promise<CalendarLock[]> {
  return selectRows(
    db,
    {
      event_id: Type.Number(),
      tournament: Type.String(),
      round: Type.String(),
      name1: Type.String(),
      name2: Type.String(),
      lock: Type.Number(),
      revision: Type.Number(),
      is_cancelled: Type.Boolean(),
      missing: Type.Number(),
    },
    sql`
    with open as materialized (
      select c.*, ${OFFER_COLUMNS} from contests c join tournaments t on t.id = c.tournament_id
      where c.locks_at > ${isoOf(after)}::timestamptz and c.locks_at <= ${isoOf(until)}::timestamptz
        and (c.side1_id is not null or c.side1_label is not null)
    ), tournament as materialized (${SELECT_TOURNAMENTS}),
    s as materialized (select ${playerId}::int as player_id, '{}'::int[] as muted_leagues),
    playing as materialized (select d.tournament_id from s join tournament d on ${IS_PLAYING}),
    part as (
      select ${EVENT_ID} as event_id, t.name as tournament, r.name as round, coalesce(race.name, ${teamText(1)}) as name1,
        case when race.id is null then ${teamText(2)} else '' end as name2, c.locks_at, c.revision, c.status,
        case when c.sealed_at is null and c.status = 'scheduled' and c.locks_at > ${isoOf(now)}::timestamptz
          and c.side1_id is not null and c.side2_id is not null then cardinality(${LACKED_COLUMNS}) else 0 end as missing
      from s cross join playing join open c on c.tournament_id = playing.tournament_id
      join tournaments t on t.id = c.tournament_id
      join rounds r on r.id = c.round_id
      left join races race on race.id = c.race_id
      ${GAME_SIDES}
      left join picks k on k.contest_id = c.id and k.player_id = s.player_id
    )
    select event_id, tournament, round, name1, name2, ${epochColumn(sql`min(locks_at)`)} as lock, max(revision)::int as revision,
      bool_and(status = 'cancelled') as is_cancelled, sum(missing)::int as missing
    from part group by event_id, tournament, round, name1, name2
    order by min(locks_at), event_id limit ${MAX_LOCKS}`,
  );
}

/** Finds when the address of a player's calendar was made; null: there is none. */
export async function findCalendarTime(db: Database, playerId: number): Promise<string | null> {
  const rows = await db
    .select({ at: calendars.made_at })
    .from(calendars)
    .where(eq(calendars.player_id, playerId));
  return rows[0]?.at ?? null;
}

/** Replaces the secret of a player's calendar. */
export async function saveCalendar(
  db: Database,
  calendar: { player_id: number; secret_hash: string; made_at: string },
): Promise<void> {
  const { secret_hash, made_at } = calendar;
  await db
    .insert(calendars)
    .values(calendar)
    .onConflictDoUpdate({ target: calendars.player_id, set: { secret_hash, made_at } });
}

/** Finds the player of a calendar by the hash of its secret; undefined: there is none, or the account is
 * deactivated. */
export async function findCalendarOwner(db: Database, secretHash: string): Promise<number | undefined> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select p.id from calendars c join players p on p.id = c.player_id
    where c.secret_hash = ${secretHash} and p.deactivated_at is null`,
  );
  return rows[0]?.id;
}
