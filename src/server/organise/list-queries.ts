// The tournaments that a player organises, with deadlines and missing results.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { OrganiseRow, Rights } from "#contract/organise/schemas.ts";
import { hasPick } from "#server/db/market-columns.ts";
import { Nullable } from "#contract/schemas.ts";
import { EVENT_ID, isEntered, isKind, teamText, GAME_SIDES } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";

const { id, name, sport, is_over, contests, undated, first_start, players, deadline, awaiting } =
  OrganiseRow.properties;
const COLUMNS = { id, name, sport, is_over, contests, undated, first_start, players, deadline, awaiting };

/** Contests by event: a game, or a race with all its teams. */
const EVENTS = sql`
  select c.tournament_id, ${EVENT_ID} as id, min(c.starts_at) as starts_at, min(c.locks_at) as locks_at,
    coalesce(max(r.name), max(concat_ws(' – ', nullif(${teamText(1)}, ''), nullif(${teamText(2)}, '')))) as name,
    array_agg(c.id) as contest_ids, bool_or(${isEntered("x")}) as has_result,
    bool_and(c.side1_id is not null and c.side2_id is not null) as is_decided,
    bool_and(c.status = 'cancelled') as is_cancelled
  from contests c left join races r on r.id = c.race_id left join results x on x.contest_id = c.id
  ${GAME_SIDES}
  where c.tournament_id = t.id and not ${isKind("question")}
  group by c.tournament_id, ${EVENT_ID}`;

/** Lists the tournaments of an organiser (null: all), with the next deadline and the contests that
 * await a result: those that started two hours before `now` (ISO 8601 with Z). */
export async function listOrganised(
  db: Database,
  playerId: number | null,
  { now, awaitingBefore }: { now: string; awaitingBefore: string },
) {
  const rows = await selectRows(
    db,
    { ...COLUMNS, visible: Type.Boolean(), rights: Nullable(Rights) },
    sql`
    select t.id, t.name, t.sport, t.is_over, t.visible, o.rights, e.contests, e.undated, e.first_start, e.awaiting, (
        select count(distinct k.player_id)::int from picks k join contests c on c.id = k.contest_id
        where c.tournament_id = t.id and ${hasPick("k")}
      ) as players, (
        select json_build_object('name', d.name, 'at', ${isoColumn(sql`d.locks_at`)}, 'missing', (
          select count(*)::int from (
            select distinct k.player_id from picks k join contests c on c.id = k.contest_id
            where c.tournament_id = t.id
          ) p join players u on u.id = p.player_id and u.deactivated_at is null
          where cardinality(d.contest_ids) > (
            select count(*) from picks k
            where k.player_id = p.player_id and k.contest_id = any(d.contest_ids)
              and ${hasPick("k")})))
        from (${EVENTS}) d
        where d.locks_at > ${now}::timestamptz and d.is_decided and not d.is_cancelled order by d.locks_at limit 1
      ) as deadline
    from tournaments t
    left join organisers o on o.tournament_id = t.id and o.player_id = ${playerId}
    cross join lateral (
      select count(*)::int as contests, (count(*) filter (where v.locks_at is null))::int as undated,
        ${isoColumn(sql`min(v.starts_at)`)} as first_start,
        coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by v.starts_at) filter (
          where v.starts_at <= ${awaitingBefore}::timestamptz and not v.has_result and v.is_decided
            and not v.is_cancelled and v.locks_at is not null), '[]') as awaiting
      from (${EVENTS}) v
    ) e
    where ${playerId}::int is null or o.player_id is not null
    order by t.sequence desc, t.id desc`,
  );
  return rows;
}
