// The SQL of games close to their lock that nobody can pick, since a side of them is still open.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { OPEN_PLACE_LEAD } from "#domain/organise/open-place.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { GAME_SIDES, isKind, teamText } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";

/** Whether the contest `c` is a game with an open side that locks after an instant (ISO 8601 with Z). */
export const hasOpenPlace = (now: string): SQL => sql`(
  ${isKind("game")} and c.status = 'scheduled' and c.sealed_at is null and (c.side1_id is null or c.side2_id is null)
  and c.locks_at > ${now}::timestamptz)`;

/** When games are looked at, and the ids of the admins. */
interface Looked {
  now: Instant;
  admins: readonly number[];
}

/** Who can fill the places of the contest `c`: its organisers with all rights, else the admins. */
const selectOrganisers = (admins: readonly number[]): SQL => sql`
  select p.id from players p
  where p.deactivated_at is null and (
    exists (
      select 1 from organisers o
      where o.tournament_id = c.tournament_id and o.player_id = p.id and o.rights = 'everything')
    or p.id = any(${sql.param([...admins])}::int[]) and not exists (
      select 1 from organisers o where o.tournament_id = c.tournament_id and o.rights = 'everything'))`;

/** The games that lock soon with an open side, and those who can fill it and have not been told of this
 * lock. */
const selectUntold = ({ now, admins }: Looked): SQL => sql`
  from contests c join tournaments t on t.id = c.tournament_id and not t.is_over
  cross join lateral (${selectOrganisers(admins)}) one
  ${GAME_SIDES}
  where ${hasOpenPlace(isoOf(now))} and c.locks_at <= ${isoOf(now + OPEN_PLACE_LEAD)}::timestamptz and not exists (
    select 1 from notices n
    where n.contest_id = c.id and n.player_id = one.id and n.kind = 'place-open'
      and (n.data->>'starts_at')::timestamptz = c.locks_at)`;

/** Locks the games of which somebody has to be told, without those that another server tells of. */
export function lockUntold(tx: Database, looked: Looked): Promise<{ id: number }[]> {
  return selectRows(
    tx,
    { id: Type.Number() },
    sql`
    select id from contests where id in (select c.id ${selectUntold(looked)}) order by id for update skip locked`,
  );
}

/** What is known of a side that is open, such as "1st of group A"; null: it is decided. */
const openText = (side: 1 | 2): SQL => {
  const [id, label] = [sql.raw(`c.side${side}_id`), sql.raw(`c.side${side}_label`)];
  return sql`case when ${id} is null then coalesce(nullif(${label}, ''), 'a team') end`;
};

/** Tells of these games, and returns whom. */
export function tellOfOpenPlaces(
  tx: Database,
  contestIds: readonly number[],
  looked: Looked,
): Promise<{ id: number }[]> {
  return selectRows(
    tx,
    { id: Type.Number() },
    sql`
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select c.tournament_id, one.id, c.id, 'place-open', jsonb_build_object(
      'name', ${teamText(1)} || ' – ' || ${teamText(2)}, 'race_id', null,
      'starts_at', ${isoColumn(sql`c.locks_at`)}, 'locked_at', null,
      'reason', concat_ws(' and ', ${openText(1)}, ${openText(2)}), 'has_joker', false), ${isoOf(looked.now)}::timestamptz
    ${selectUntold(looked)} and c.id = any(${sql.param([...contestIds])}::int[])
    order by c.locks_at, c.id, one.id
    returning player_id as id`,
  );
}
