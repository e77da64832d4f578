import { type SQL, sql } from "drizzle-orm";
import { Type } from "typebox";
import type { ChatMessage, Quote, Reaction, RoomKind } from "#contract/chat/schemas.ts";
import { Nullable } from "#contract/schemas.ts";
import { DEACTIVATED_PLAYER } from "#contract/sentences.ts";
import type { Mention } from "#domain/chat/mentions.ts";
import { isoColumn, json } from "#server/db/select-rows.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import { ROOM_TABLES } from "./room-queries.ts";

/** Length of the quote of a message to which another one replies, in characters. */
const QUOTE_LENGTH = 120;

/** The columns of a message of any room. */
const SHOWN_COLUMNS = {
  id: Type.Number(),
  user_id: Type.Number(),
  user_name: Type.String(),
  content: Type.String(),
  timestamp: Type.String(),
  reply_to: Nullable(json<Quote>()),
  mentions: Nullable(json<Mention[]>()),
};

/** The columns that `selectStored` selects, and its room. */
export const STORED_COLUMNS = { ...SHOWN_COLUMNS, is_new: Type.Boolean(), is_removed: Type.Boolean() };

/** The columns that `selectListed` selects, and its room. */
export const MESSAGE_COLUMNS = { ...SHOWN_COLUMNS, reactions: Nullable(json<Reaction[]>()) };

type ExtraRow = { reply_to: Quote | null; mentions: Mention[] | null; reactions: Reaction[] | null };

/** The name of the author `alias` of a message, as everybody in the room reads it. */
const authorName = (alias: "p" | "u", tournamentId: SQL | number): SQL =>
  sql`case when ${sql.identifier(alias)}.deactivated_at is null then ${shownNameOf(alias, tournamentId)} else ${DEACTIVATED_PLAYER} end`;

/** The columns of the message `m` by the player `u` that every message has, with its room. */
function selectShown(kind: RoomKind, tournamentId: SQL | number): SQL {
  return sql`m.id, m.${ROOM_TABLES[kind].room}, m.user_id, ${authorName("u", tournamentId)} as user_name, m.content,
    ${isoColumn(sql`m.timestamp`)} as timestamp, ${selectQuote(kind, tournamentId)}`;
}

/** The quote of the message `m`, null if it is no reply. */
function selectQuote(kind: RoomKind, tournamentId: SQL | number): SQL {
  const { messages, room } = ROOM_TABLES[kind];
  return sql`case when m.reply_to is not null then coalesce(
    (select json_build_object('id', q.id, 'user_id', q.user_id, 'user_name', ${authorName("p", tournamentId)},
        'content', left(q.content, ${QUOTE_LENGTH}::int))
      from ${messages} q join players p on p.id = q.user_id
      where q.id = m.reply_to and q.${room} = m.${room} and not q.is_removed),
    json_build_object('id', m.reply_to, 'user_id', null, 'user_name', null, 'content', null)) end as reply_to`;
}

/** Whom the message `m` mentions; players whose accounts are gone are mentioned no more. */
function listMentions(kind: RoomKind): SQL {
  const { message } = ROOM_TABLES[kind];
  return sql`(select json_agg(json_build_object('user_id', n.player_id, 'start', n.start, 'length', n.length) order by n.start)
    from mentions n join players p on p.id = n.player_id and p.deactivated_at is null where n.${message} = m.id)`;
}

/** The reactions to the message `m` as this player sees them; those of deactivated accounts do not count. */
function selectReactions(kind: RoomKind, viewerId: number): SQL {
  const { message } = ROOM_TABLES[kind];
  return sql`(select json_agg(counted) from (
    select r.emoji, count(*)::int as count, bool_or(r.player_id = ${viewerId}) as is_own
    from reactions r join players p on p.id = r.player_id and p.deactivated_at is null
    where r.${message} = m.id group by r.emoji order by r.emoji) counted) as reactions`;
}

/** The columns of the message `m` by the player `u` in a list for this viewer. */
export function selectListed(kind: RoomKind, tournamentId: SQL | number, viewerId: number): SQL {
  return sql`${selectShown(kind, tournamentId)}, ${listMentions(kind)} as mentions, ${selectReactions(kind, viewerId)}`;
}

/** The columns of the message `m` by the player `u` that was asked to be stored, now (`is_new`) or before;
 * `mentioned`: its mentions as JSON, which no statement sees in their table before it ends. */
export function selectStored(kind: RoomKind, tournamentId: SQL | number, mentioned: SQL): SQL {
  return sql`${selectShown(kind, tournamentId)}, m.is_new, m.is_removed,
    case when m.is_new then nullif(${mentioned}, '[]')::json else ${listMentions(kind)} end as mentions`;
}

/** Leaves out what a message does not have. */
export function withoutEmpty<M extends Partial<ExtraRow>>({
  reply_to,
  mentions,
  reactions,
  ...message
}: M): Omit<M, keyof ExtraRow> & Pick<ChatMessage, keyof ExtraRow> {
  return {
    ...message,
    ...(reply_to && { reply_to }),
    ...(mentions && { mentions }),
    ...(reactions && { reactions }),
  };
}
