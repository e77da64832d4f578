import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { type Instant, isoOf } from "#domain/time.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { HAS_RESULT_BY_ID, isRemoved } from "#server/db/contest-facts.ts";
import { IS_ON_CONTEST } from "#server/db/contest-conditions.ts";

/** A player's wish for the joker: on this contest, or removed from it. */
export interface AskedJoker {
  user_id: number;
  contest_id: number;
  is_double_points: boolean;
  /** When the server had read the whole request: UTC instant, which decides whether the joker is in time. */
  arrived_at: Instant;
  /** The device of the player's session, for the log. */
  device?: string | null;
}

/** Whether the contest `c` takes a joker that arrives at this time. */
const takesJoker = (arrivedAt: SQL): SQL => sql`(
  c.status = 'scheduled' and c.sealed_at is null and ${arrivedAt} < c.locks_at
  and c.side1_id is not null and c.side2_id is not null and not ${HAS_RESULT_BY_ID})`;

/** Whether a joker that arrives at this time may leave the contest `c`: always if it is cancelled. */
const givesJoker = (arrivedAt: SQL): SQL => sql`(
  c.status = 'cancelled'
  or c.sealed_at is null and (c.locks_at is null or ${arrivedAt} < c.locks_at) and not ${HAS_RESULT_BY_ID})`;

/** Plays, moves or removes a joker and logs it, in one statement that checks the contests and locks their
 * rows. Returns their first lock (UTC instant), or undefined if nothing was done. */
export async function saveJoker(db: Database, asked: AskedJoker): Promise<Instant | undefined> {
  const at = sql`${isoOf(asked.arrived_at)}::timestamptz`;
  const player = sql`${asked.user_id}::int`;
  const target = sql`${asked.contest_id}::int`;
  const change = asked.is_double_points
    ? sql`
      insert into jokers as j (round_id, player_id, contest_id)
      select c.round_id, ${player}, c.id from locked c where c.id = ${target}
      on conflict (round_id, player_id) do update set contest_id = excluded.contest_id
      where j.contest_id in (select id from locked) or exists (select 1 from before where contest_id is null)
      returning j.contest_id`
    : sql`
      delete from jokers j using locked c
      where c.id = ${target} and j.round_id = c.round_id and j.player_id = ${player} and j.contest_id = c.id
      returning j.contest_id`;
  const rows = await selectRows(
    db,
    { locks_at: Type.Number() },
    sql`
    with before as (
      -- Another device may be moving it. Null: its contest has left the round, so it is free.
      select case when ${IS_ON_CONTEST} then j.contest_id end as contest_id
      from contests c join jokers j on j.round_id = c.round_id
      where c.id = ${target} and j.player_id = ${player} for update of j
    ), locked as (
      select c.id, c.tournament_id, c.round_id, c.locks_at, c.status from contests c
      where c.id = ${target} and ${asked.is_double_points ? sql`${takesJoker(at)} and not ${isRemoved(player, sql`c.tournament_id`)}` : givesJoker(at)}
        or c.id <> ${target} and c.id = (select contest_id from before) and ${givesJoker(at)}
      order by c.id
      for key share of c
    ), changed as (${change}), audited as (
      insert into audit_log (timestamp, user_id, action, tournament_id, game_id, additional_info, old_id, new_id, round_id, device)
      select ${at}, ${player}, 'joker', c.tournament_id, c.id,
        case when not ${asked.is_double_points}::boolean then 'taken back'
          when before.contest_id <> c.id then 'moved' else 'played' end,
        before.contest_id, case when ${asked.is_double_points}::boolean then c.id end, c.round_id,
        ${asked.device ?? null}::text
      from locked c left join before on true
      where c.id = ${target} and exists (select 1 from changed)
    )
    select coalesce(
      (select extract(epoch from min(locks_at))::float8 * 1000 from locked where status <> 'cancelled'), 'infinity'
    )::float8 as locks_at from changed`,
  );
  return rows[0]?.locks_at;
}

/** The contest on which a player's joker is in the round of this contest. */
export async function findJoker(
  db: Database,
  userId: number,
  contestId: number,
): Promise<number | undefined> {
  const rows = await selectRows(
    db,
    { contest_id: Type.Number() },
    sql`
    select j.contest_id from contests c join jokers j on j.round_id = c.round_id
    where c.id = ${contestId} and j.player_id = ${userId} and ${IS_ON_CONTEST}`,
  );
  return rows[0]?.contest_id;
}
