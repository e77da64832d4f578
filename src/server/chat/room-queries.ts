// The messages of the two kinds of chats are in two tables; what players do with messages refers to either.
import { type SQL, sql } from "drizzle-orm";
import type { RoomKind } from "#contract/chat/schemas.ts";
import type { Room } from "./check-room.ts";

interface RoomTables {
  /** The messages of all rooms of this kind. */
  messages: SQL;
  /** The column of a message that holds its room; `chat_reads` has one of the same name. */
  room: SQL;
  /** The column by which reactions, mentions and reports refer to a message. */
  message: SQL;
}

/** The tables and columns of each kind of room. */
export const ROOM_TABLES: Readonly<Record<RoomKind, RoomTables>> = {
  tournament: {
    messages: sql.raw("messages"),
    room: sql.raw("tournament_id"),
    message: sql.raw("message_id"),
  },
  league: {
    messages: sql.raw("league_messages"),
    room: sql.raw("league_id"),
    message: sql.raw("league_message_id"),
  },
};

/** The tournament whose organisers may have hidden names; null: the league follows all tournaments. */
export const tournamentOf = ({ kind, id }: Room): SQL =>
  kind === "tournament" ? sql`${id}::int` : sql`(select g.tournament_id from leagues g where g.id = ${id})`;
