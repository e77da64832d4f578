// Who joined the leagues of players, as far as it is still so.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { MAX_MEMBERS_TOLD_OF_JOINS } from "#domain/reminders/reminder-kinds.ts";
import type { Instant } from "#domain/time.ts";
import { isRemoved } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import { type AskedNews, isRecent, selectAsked, type Taken, takeNews, type Taking } from "./taken-queries.ts";

/** The lines of a league's log that say that somebody is a member now. */
const IS_JOIN: SQL = sql.raw("action in ('joined', 'approve')");

/** How many members the league `g` has. */
const MEMBERS: SQL = sql`(
  select count(*)::int from league_members c join players q on q.id = c.player_id and q.deactivated_at is null
  where c.league_id = g.id and c.state = 'member')`;

/** Selects who hears of the lines `joins`: who was a member before, has not muted the league, and did not do
 * it; of large leagues their captains alone. Not of who is gone again. */
const selectHeard = (joins: SQL): SQL => sql`
  select m.player_id, l.at, g.id as league_id, g.name as league, g.tournament_id, ${MEMBERS} as members, u.id as joiner_id,
    ${shownNameOf("u", sql`g.tournament_id`)} as joiner
  from ${joins} l
  join leagues g on g.id = l.league_id and g.deleted_at is null
  join players u on u.id = coalesce(l.about_player, l.by_player) and u.deactivated_at is null
  join league_members j on j.league_id = g.id and j.player_id = u.id and j.state = 'member'
  join league_members m on m.league_id = g.id and m.state = 'member' and m.joined_at < l.at
    and m.player_id <> u.id and m.player_id is distinct from l.by_player
  left join reminder_choices h on h.player_id = m.player_id
  where g.id <> all(coalesce(h.muted_leagues, '{}')) and not ${isRemoved(sql`u.id`, sql`g.tournament_id`)}
    and (m.role in ('captain', 'co-captain') or ${MEMBERS} <= ${MAX_MEMBERS_TOLD_OF_JOINS})`;

/** Takes the lines of leagues' logs about who joined; returns by player who hears when the first and the last
 * was. */
export const takeJoined = (tx: Database, taking: Taking): Promise<Taken> =>
  takeNews(tx, taking, {
    table: "league_log",
    where: IS_JOIN,
    news: sql`
      select player_id, null::int as tournament_id, min(at) as first, max(at) as last
      from (${selectHeard(sql`(select * from taken where ${isRecent(sql`at`, taking)})`)}) heard
      group by player_id`,
  });

/** Somebody who joined a league of a player's. */
export interface HeardJoin {
  player_id: number;
  league_id: number;
  league: string;
  /** Null: the league follows all tournaments. */
  tournament_id: number | null;
  /** Members now. */
  members: number;
  joiner_id: number;
  joiner: string;
  at: Instant;
}

/** Lists who joined the leagues of players, of each from after an instant, each once, the first first. */
export function listHeardJoins(db: Database, asked: readonly AskedNews[]): Promise<HeardJoin[]> {
  const id = Type.Number();
  return selectRows(
    db,
    {
      player_id: id,
      league_id: id,
      league: Type.String(),
      tournament_id: Nullable(id),
      members: Type.Number(),
      joiner_id: id,
      joiner: Type.String(),
      at: Type.Number(),
    },
    sql`
    with asked as (${selectAsked(asked)}),
    joins as (
      select * from league_log
      where ${IS_JOIN} and at > (select min(since) from asked)
        and league_id in (select o.league_id from asked a join league_members o on o.player_id = a.player_id and o.state = 'member')),
    heard as (${selectHeard(sql`joins`)})
    select one.* from (
      select distinct on (n.player_id, n.league_id, n.joiner_id) n.player_id, n.league_id, n.league, n.tournament_id, n.members,
        n.joiner_id, n.joiner, ${epochColumn(sql`n.at`)} as at
      from heard n join asked a on a.player_id = n.player_id and n.at > a.since
      order by n.player_id, n.league_id, n.joiner_id, n.at) one
    order by one.at, one.player_id, one.league_id`,
  );
}
