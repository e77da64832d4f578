// The mentions that players have not read, in the chats that they may read.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import { type AskedNews, isRecent, selectAsked, type Taken, takeNews, type Taking } from "./taken-queries.ts";

/** Characters of a message that are told. */
const TOLD_LENGTH = 160;

/** Whether the author `u` may be heard by the player of the mention `n`, who may write here too. */
const isHeard = (tournament: SQL): SQL => sql`not m.is_removed and m.user_id <> n.player_id
  and u.deactivated_at is null and not u.is_muted and p.deactivated_at is null and not p.is_muted
  and not exists (select 1 from player_mutes x where x.player_id = n.player_id and x.muted_id = m.user_id)
  and not exists (
    select 1 from restrictions x
    where x.tournament_id = ${tournament} and x.player_id in (n.player_id, m.user_id) and x.kind in ('muted', 'removed'))`;

/** Selects those of the mentions `taken` that their players have not read and may read: of a chat of a
 * league, its members who have not muted it. */
const selectUnread = (taken: SQL): SQL => sql`
  select n.player_id, m.id as message_id, m.timestamp as at, m.content, ${shownNameOf("u", sql`t.id`)} as author,
    t.name as room, t.id as tournament_id, null::int as league_id, t.time_zone
  from ${taken} n
  join messages m on m.id = n.message_id
  join tournaments t on t.id = m.tournament_id
  join players u on u.id = m.user_id
  join players p on p.id = n.player_id
  left join chat_reads r on r.player_id = n.player_id and r.tournament_id = t.id
  where m.id > coalesce(r.last_read, 0) and ${isHeard(sql`t.id`)}
  union all
  select n.player_id, m.id, m.timestamp, m.content, ${shownNameOf("u", sql`g.tournament_id`)}, g.name, null, g.id,
    (select t.time_zone from tournaments t where t.id = g.tournament_id)
  from ${taken} n
  join league_messages m on m.id = n.league_message_id
  join leagues g on g.id = m.league_id and g.deleted_at is null
  join league_members b on b.league_id = g.id and b.player_id = n.player_id and b.state = 'member'
  join players u on u.id = m.user_id
  join players p on p.id = n.player_id
  left join reminder_choices h on h.player_id = n.player_id
  left join chat_reads r on r.player_id = n.player_id and r.league_id = g.id
  where m.id > coalesce(r.last_read, 0) and g.id <> all(coalesce(h.muted_leagues, '{}')) and ${isHeard(sql`g.tournament_id`)}`;

/** Takes mentions; returns by player when the first and the last was, of those that are unread. */
export const takeMentions = (tx: Database, taking: Taking): Promise<Taken> =>
  takeNews(tx, taking, {
    table: "mentions",
    id: "ctid",
    news: sql`
      select player_id, null::int as tournament_id, min(at) as first, max(at) as last
      from (${selectUnread(sql`taken`)}) unread
      where ${isRecent(sql`at`, taking)}
      group by player_id`,
  });

/** A mention that its player has not read. */
export interface UnreadMention {
  player_id: number;
  author: string;
  room: string;
  tournament_id: number | null;
  league_id: number | null;
  /** Of the tournament; null: UTC. */
  time_zone: string | null;
  text: string;
  at: Instant;
}

/** Lists the mentions of players from after an instant of each that they have not read, the oldest first. */
export function listUnread(db: Database, asked: readonly AskedNews[]): Promise<UnreadMention[]> {
  const id = Type.Number();
  return selectRows(
    db,
    {
      player_id: id,
      author: Type.String(),
      room: Type.String(),
      tournament_id: Nullable(id),
      league_id: Nullable(id),
      time_zone: Nullable(Type.String()),
      text: Type.String(),
      at: Type.Number(),
    },
    sql`
    with asked as (${selectAsked(asked)}),
    named as (select n.* from asked a join mentions n on n.player_id = a.player_id),
    unread as (${selectUnread(sql`named`)})
    select distinct on (u.at, u.player_id, u.league_id, u.message_id) u.player_id, u.author, u.room, u.tournament_id, u.league_id,
      u.time_zone, left(u.content, ${TOLD_LENGTH}::int) as text, ${epochColumn(sql`u.at`)} as at
    from unread u join asked a on a.player_id = u.player_id and u.at > a.since
    order by u.at, u.player_id, u.league_id, u.message_id`,
  );
}
