import { sql } from "drizzle-orm";
import { Type } from "typebox";
import type { Reaction, Reactors, RoomKind } from "#contract/chat/schemas.ts";
import { type ReactionEmoji, REACTION_EMOJIS } from "#domain/chat/reactions.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import type { Room } from "./check-room.ts";
import { ROOM_TABLES, tournamentOf } from "./room-queries.ts";

/** Names of players with one reaction that are listed. */
const MAX_NAMES = 20;

/** A reaction that a player adds or takes back. */
export interface ReactionInput {
  room: Room;
  message_id: number;
  player_id: number;
  emoji: ReactionEmoji;
  is_on: boolean;
}

/** What became of a reaction: `refused` for a message that is gone, or a player who may not write there. */
export type ReactionOutcome = "changed" | "unchanged" | "refused";

const OUTCOME_COLUMNS = { n: Type.String(), is_changed: Type.Boolean() };

/** Whether the player `p` may write in the room of the message `m`. */
const MAY_REACT = {
  tournament: sql`not exists (select 1 from restrictions x
    where x.tournament_id = m.tournament_id and x.player_id = p.id and x.kind in ('muted', 'removed'))`,
  league: sql`exists (select 1 from league_members b join leagues l on l.id = b.league_id and l.deleted_at is null
    where b.league_id = m.league_id and b.player_id = p.id and b.state = 'member')`,
} as const;

/** Adds and takes back reactions in rooms of one kind in one statement, and returns what became of each, in
 * order. No two may share message, player and emoji; `at` is ISO 8601 with Z. */
export async function saveReactions(
  db: Database,
  kind: RoomKind,
  asked: ReactionInput[],
  at: string,
): Promise<ReactionOutcome[]> {
  const { messages, room, message } = ROOM_TABLES[kind];
  const column = <T>(read: (one: ReactionInput) => T) => sql.param(asked.map(read));
  const rows = await selectRows(
    db,
    OUTCOME_COLUMNS,
    sql`
    with asked as (
      select a.* from unnest(${column((one) => one.room.id)}::int[], ${column((one) => one.message_id)}::int[],
        ${column((one) => one.player_id)}::int[], ${column((one) => one.emoji)}::text[], ${column((one) => one.is_on)}::boolean[])
        with ordinality as a(room, message_id, player_id, emoji, is_on, n)
      join ${messages} m on m.id = a.message_id and m.${room} = a.room and not m.is_removed
      join players p on p.id = a.player_id and p.deactivated_at is null and not p.is_muted
      where ${MAY_REACT[kind]}
    ), added as (
      insert into reactions (${message}, player_id, emoji, created_at)
      select message_id, player_id, emoji, ${at}::timestamptz from asked where is_on order by n
      on conflict do nothing
      returning ${message} as message_id, player_id, emoji
    ), removed as (
      delete from reactions r using asked a
      where not a.is_on and r.${message} = a.message_id and r.emoji = a.emoji and r.player_id = a.player_id
      returning r.${message} as message_id, r.player_id, r.emoji
    )
    select a.n, c.emoji is not null as is_changed from asked a
    left join (select * from added union all select * from removed) c using (message_id, player_id, emoji)`,
  );
  const byPlace = new Map(rows.map(({ n, is_changed }) => [Number(n), is_changed]));
  return asked.map((_, index) => {
    const isChanged = byPlace.get(index + 1);
    if (isChanged === undefined) return "refused";
    return isChanged ? "changed" : "unchanged";
  });
}

/** Counts the reactions to these messages of a room; of a league also the newest line of its log, as of which
 * its members may receive them. */
export async function countReactions(
  db: Database,
  { kind, id }: Room,
  messageIds: number[],
): Promise<{ as_of: number; messages: { id: number; reactions: Pick<Reaction, "emoji" | "count">[] }[] }> {
  const { messages, room, message } = ROOM_TABLES[kind];
  const rows = await selectRows(
    db,
    {
      id: Type.Number(),
      as_of: Type.Number(),
      reactions: json<Pick<Reaction, "emoji" | "count">[]>(),
    },
    sql`
    select m.id, coalesce((select max(g.id) from league_log g where g.league_id = ${kind === "league" ? id : 0}), 0) as as_of,
      coalesce((select json_agg(counted) from (
        select r.emoji, count(*)::int as count
        from reactions r join players p on p.id = r.player_id and p.deactivated_at is null
        where r.${message} = m.id group by r.emoji order by r.emoji) counted), '[]') as reactions
    from ${messages} m
    where m.id = any(${sql.param(messageIds)}::int[]) and m.${room} = ${id} and not m.is_removed`,
  );
  return {
    as_of: rows[0]?.as_of ?? 0,
    messages: rows.map(({ id: messageId, reactions }) => ({ id: messageId, reactions })),
  };
}

/** Lists who reacted to a message of a room, in the order of the reactions; undefined if there is none. */
export async function listReactors(
  db: Database,
  asked: Room,
  messageId: number,
): Promise<Reactors[] | undefined> {
  const { messages, room, message } = ROOM_TABLES[asked.kind];
  const rows = await selectRows(
    db,
    { reactors: json<Reactors[]>() },
    sql`
    select coalesce((select json_agg(grouped) from (
      select r.emoji, count(*)::int as count,
        (select json_agg(first.name) from (
          select ${shownNameOf("p", tournamentOf(asked))} as name
          from reactions k join players p on p.id = k.player_id and p.deactivated_at is null
          where k.${message} = m.id and k.emoji = r.emoji
          order by k.created_at, k.player_id limit ${MAX_NAMES}) first) as names
      from reactions r join players u on u.id = r.player_id and u.deactivated_at is null
      where r.${message} = m.id group by r.emoji) grouped), '[]') as reactors
    from ${messages} m where m.id = ${messageId} and m.${room} = ${asked.id} and not m.is_removed`,
  );
  const place = ({ emoji }: Reactors) => REACTION_EMOJIS.indexOf(emoji);
  return rows[0]?.reactors.toSorted((a, b) => place(a) - place(b));
}
