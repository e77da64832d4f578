import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { DRAW_PICK, MARKET_COLUMNS } from "#domain/contest/market.ts";
import { DRAW } from "#domain/contest/sides.ts";
import { isKind, pickedName } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";

const LOGGED_COLUMNS = {
  at: Type.String(),
  is_joker: Type.Boolean(),
  contest_id: Nullable(Type.Number()),
  is_question: Type.Boolean(),
  market: Nullable(Type.String()),
  new_id: Nullable(Type.Number()),
  old_id: Nullable(Type.Number()),
  new_name: Nullable(Type.String()),
  old_name: Nullable(Type.String()),
  device: Nullable(Type.String()),
  by: Nullable(Type.String()),
};

/** Which of a player's own picks to list. */
export interface AskedPicks {
  playerId: number;
  tournamentId: number;
  contestId?: number;
}

/** The name of what an id in the log's line `l` means, in the market that the line is of. */
const nameOf = (column: "old_id" | "new_id") => {
  const id = sql.raw(`l.${column}`);
  return sql`case when ${id} is null or l.action = 'joker' then null
      when l.additional_info = ${sql.raw(`'${MARKET_COLUMNS.topScorer}'`)} then (select a.name from athletes a where a.id = ${id})
      when ${id} = ${sql.raw(String(DRAW_PICK))} then ${sql.raw(`'${DRAW}'`)}
      else ${pickedName(id)} end`;
};

/** Lists the lines of the log about a player's own picks and jokers, newest first. */
export function listLogged(
  db: Database,
  { playerId, tournamentId, contestId }: AskedPicks,
  { limit, offset }: { limit: number; offset: number },
) {
  const ofContest =
    contestId === undefined
      ? sql``
      : sql` and ${contestId}::int in (l.game_id, case when l.action = 'joker' then l.old_id end)`;
  return selectRows(
    db,
    LOGGED_COLUMNS,
    sql`
    select ${isoColumn(sql`l.timestamp`)} as at, l.action = 'joker' as is_joker, l.game_id as contest_id,
      c.id is not null and ${isKind("question")} as is_question,
      l.additional_info as market, l.new_id, l.old_id, ${nameOf("new_id")} as new_name, ${nameOf("old_id")} as old_name,
      l.device, entered.by
    from audit_log l
    left join contests c on c.id = l.game_id
    left join lateral (
      select coalesce(o.name, '') as by from audit_log e left join players o on o.id = e.user_id
      where e.about_player = ${playerId} and e.action = 'pick-on-behalf' and e.game_id = l.game_id
        and e.timestamp = l.timestamp and l.action = 'pick'
      limit 1) entered on true
    where l.user_id = ${playerId} and l.tournament_id = ${tournamentId} and l.action in ('pick', 'joker')${ofContest}
    order by l.timestamp desc, l.id desc limit ${limit} offset ${offset}`,
  );
}

export type Logged = Awaited<ReturnType<typeof listLogged>>[number];
