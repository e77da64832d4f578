// Players who picked contests.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { CONTEST_SIDES, sideText } from "#server/db/contest-facts.ts";
import { hasPick } from "#server/db/market-columns.ts";
import type { Database } from "#server/db/open.ts";
import { json, selectRows } from "#server/db/select-rows.ts";

/** A contest whose players are told. */
export interface ToldContest {
  id: number;
  /** The game or race that it belongs to. */
  event: string;
}

/** Counts the players who are told of contests: in all, and by event. */
export async function countTold(
  db: Database,
  told: readonly ToldContest[],
): Promise<{ all: number; byEvent: ReadonlyMap<string, number> }> {
  const rows = await selectRows(
    db,
    { event: Nullable(Type.String()), players: Type.Number() },
    sql`
    select t.event, count(distinct p.player_id)::int as players
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(id int, event text)
    join picks p on p.contest_id = t.id and ${hasPick("p")}
    group by grouping sets ((t.event), ())`,
  );
  const byEvent = new Map(rows.flatMap(({ event, players }) => (event === null ? [] : [[event, players]])));
  return { all: rows.find(({ event }) => event === null)?.players ?? 0, byEvent };
}

/** Most games and players that are named. */
const MAX_NAMED = 4;

/** Names contests that somebody has picked, and who has; in all and the first of them. */
export async function listPickers(db: Database, contestIds: readonly number[]) {
  const rows = await selectRows(
    db,
    { events: json<string[]>(), players: json<string[]>(), count: Type.Number() },
    sql`
    with picked as (
      select coalesce(r.name, ${sideText(1)} || ' – ' || ${sideText(2)}) as event, p.player_id, c.id
      from contests c
      left join races r on r.id = c.race_id
      ${CONTEST_SIDES}
      join picks p on p.contest_id = c.id and ${hasPick("p")}
      where c.id = any(${sql.param([...contestIds])}::int[])
    ), people as (
      select distinct u.id, u.name from picked p join players u on u.id = p.player_id
    )
    select
      (select coalesce(json_agg(event order by first), '[]') from (
        select event, min(id) as first from picked group by event order by first limit ${MAX_NAMED}) e) as events,
      (select coalesce(json_agg(name order by name), '[]') from (
        select name from people order by name limit ${MAX_NAMED}) n) as players,
      (select count(*)::int from people) as count`,
  );
  return rows[0] ?? { events: [], players: [], count: 0 };
}
