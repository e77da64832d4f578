// The rooms of Trash Talk: the chat of a tournament, and that of each league.
import type { ChatMessage, ChatPost, Reaction, RoomKind } from "#contract/chat/schemas.ts";
import { chat } from "#contract/chat/calls.ts";
import { leagues } from "#contract/leagues/calls.ts";
import { call } from "#web/api/api.ts";
import type { Live } from "#web/live/live.ts";
import { joinRoom, sendMessage } from "#web/live/send-message.ts";

/** A message of any room. */
export type RoomMessage = Omit<ChatMessage, "tournament_id">;

/** The reactions to a message, without whether the viewer is among the players. */
export interface MessageReactions {
  id: number;
  reactions: Pick<Reaction, "emoji" | "count">[];
}

interface RoomListeners {
  onMessage: (message: RoomMessage) => void;
  onRemoved: (messageIds: readonly number[]) => void;
  /** The reactions to messages changed. */
  onReactions: (messages: MessageReactions[]) => void;
  /** Its members or the viewer's role may have changed, and messages may have been missed. */
  onChanged: () => void;
}

/** What the chat needs of a room. */
export interface Room {
  /** Unique among all rooms; used in query keys and in the browser's storage. */
  key: string;
  /** The league whose room it is; null: a tournament's. */
  leagueId: number | null;
  /** The room in the addresses of calls. */
  params: { room: RoomKind; roomId: number };
  getMessages: (query: { limit: number; before?: number }) => Promise<RoomMessage[]>;
  /** Removes a message for everybody. */
  removeMessage: (messageId: number) => Promise<unknown>;
  /** Resolves to true when the server has accepted. */
  join: (live: Live) => Promise<boolean>;
  leave: (live: Live) => void;
  /** Calls the listeners until the returned function is called. */
  listen: (live: Live, listeners: RoomListeners) => () => void;
  send: (
    live: Live,
    post: Pick<ChatPost, "user_id" | "content" | "reply_to"> & { nonce: string },
  ) => Promise<RoomMessage>;
}

/** The room of a tournament. */
export function createTournamentRoom(tournamentId: number): Room {
  return {
    key: String(tournamentId),
    leagueId: null,
    params: { room: "tournament", roomId: tournamentId },
    getMessages: (query) => call(chat.messages, { query: { tournamentId, ...query } }),
    removeMessage: (id) => call(chat.removeMessage, { params: { id } }),
    join: (live) => joinRoom(live, (connection) => connection.joinChat(tournamentId)),
    leave: (live) => live.getOpened()?.connection.leaveChat(),
    listen: (live, { onMessage, onRemoved, onReactions }) =>
      live.subscribe({
        onMessage: (message) => message.tournament_id === tournamentId && onMessage(message),
        onRemovedMessages: ({ ids, tournament_id }) => tournament_id === tournamentId && onRemoved(ids),
        onReactions: ({ room, room_id, messages }) =>
          room === "tournament" && room_id === tournamentId && onReactions(messages),
      }),
    send: (live, post) =>
      sendMessage(live, (connection) => connection.sendMessage({ ...post, tournament_id: tournamentId })),
  };
}

/** The room of a league. */
export function createLeagueRoom(leagueId: number): Room {
  const params = { id: leagueId };
  return {
    key: `league ${leagueId}`,
    leagueId,
    params: { room: "league", roomId: leagueId },
    getMessages: (query) => call(leagues.messages, { params, query }),
    removeMessage: (messageId) => call(leagues.removeMessage, { params: { ...params, messageId } }),
    join: (live) => joinRoom(live, (connection) => connection.joinLeague(leagueId)),
    leave: (live) => live.getOpened()?.connection.leaveLeague(),
    listen: (live, { onMessage, onRemoved, onReactions, onChanged }) =>
      live.subscribe({
        onLeagueMessage: (message) => message.league_id === leagueId && onMessage(message),
        onRemovedLeagueMessages: ({ ids, league_id }) => league_id === leagueId && onRemoved(ids),
        onReactions: ({ room, room_id, messages }) =>
          room === "league" && room_id === leagueId && onReactions(messages),
        onLeagueChanged: ({ league_id }) => league_id === leagueId && onChanged(),
      }),
    send: (live, post) =>
      sendMessage(live, (connection) => connection.sendLeagueMessage({ ...post, league_id: leagueId })),
  };
}
