import { type SQL, sql } from "drizzle-orm";
import { Type } from "typebox";
import type { RoomKind, Unread } from "#contract/chat/schemas.ts";
import { Nullable } from "#contract/schemas.ts";
import { MAX_UNREAD } from "#domain/chat/unread.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { Room } from "./check-room.ts";
import { ROOM_TABLES } from "./room-queries.ts";

/** Unread messages of a room that are looked at: of a longer chat the newest, so that it costs no more. */
const MAX_LOOKED_AT = 300;

/** Counts what this player has not read in each of the `rooms`: rows of a room, the newest message that was
 * read, and since when the player has been there. */
function countIn(kind: RoomKind, playerId: number, rooms: SQL): SQL {
  const { messages, room } = ROOM_TABLES[kind];
  return sql`
    select ${kind === "league" ? sql`r.room` : sql`null::int`} as league_id, count(c.id)::int as unread, min(c.id) as first_unread,
      coalesce((select max(n.id) from ${messages} n where n.${room} = r.room), 0) as newest_id
    from (${rooms}) r left join lateral (
      select m.id from (
        select k.id, k.user_id, k.timestamp, k.is_removed from ${messages} k
        where k.${room} = r.room and k.id > r.last_read order by k.id desc limit ${MAX_LOOKED_AT}
      ) m
      where not m.is_removed and m.user_id <> ${playerId} and m.timestamp > r.since
        and not exists (select 1 from player_mutes x where x.player_id = ${playerId} and x.muted_id = m.user_id)
      order by m.id desc limit ${MAX_UNREAD + 1}
    ) c on true
    group by r.room`;
}

/** Lists how much a player has not read in the room of a tournament, and in those of the leagues that have a
 * board of it; and the players whose messages do not count. */
export async function listUnread(
  db: Database,
  { playerId, tournamentId }: { playerId: number; tournamentId: number },
): Promise<Unread> {
  const ofTournament = sql`
    select ${tournamentId}::int as room, coalesce(d.last_read, 0) as last_read, p.created_at as since
    from players p left join chat_reads d on d.player_id = p.id and d.tournament_id = ${tournamentId}
    where p.id = ${playerId}`;
  // Whoever comes back has been there since then.
  const ofLeagues = sql`
    select b.league_id as room, coalesce(d.last_read, 0) as last_read,
      coalesce((b.absences -> -1 ->> 1)::timestamptz, b.joined_at) as since
    from league_members b
    join leagues l on l.id = b.league_id and l.deleted_at is null and coalesce(l.tournament_id, ${tournamentId}) = ${tournamentId}
    left join chat_reads d on d.player_id = b.player_id and d.league_id = b.league_id
    where b.player_id = ${playerId} and b.state = 'member'`;
  const rows = await selectRows(
    db,
    {
      league_id: Nullable(Type.Number()),
      unread: Type.Number(),
      first_unread: Nullable(Type.Number()),
      newest_id: Type.Number(),
      muted: json<number[]>(),
    },
    sql`
    select u.*, coalesce((select json_agg(x.muted_id order by x.muted_id) from player_mutes x
      where x.player_id = ${playerId}), '[]') as muted
    from (${countIn("tournament", playerId, ofTournament)}
      union all ${countIn("league", playerId, ofLeagues)}) u order by u.league_id nulls first`,
  );
  return { rooms: rows.map(({ muted: _, ...room }) => room), muted: rows[0]?.muted ?? [] };
}

/** Lists the members of a league by id. */
export async function listMemberIds(db: Database, leagueId: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`select player_id as id from league_members where league_id = ${leagueId} and state = 'member' order by player_id`,
  );
  return rows.map(({ id }) => id);
}

/** Stores that a player has read a room up to a message; never less than before, and nothing of messages that
 * are still to come. */
export async function saveRead(
  db: Database,
  { kind, id }: Room,
  { playerId, messageId }: { playerId: number; messageId: number },
): Promise<void> {
  const { messages, room } = ROOM_TABLES[kind];
  await db.execute(sql`
    insert into chat_reads (player_id, ${room}, last_read)
    select ${playerId}, ${id}, newest.id
    from (select max(m.id) as id from ${messages} m where m.${room} = ${id} and m.id <= ${messageId}) newest
    where newest.id is not null
    on conflict (player_id, ${room}) do update set last_read = excluded.last_read
    where chat_reads.last_read < excluded.last_read`);
}
