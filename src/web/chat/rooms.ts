// The rooms of Trash Talk: the chat of a tournament, and that of each league.
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import type { ChatMessage, ChatPost } from "#contract/chat/schemas.ts";
import { chat } from "#contract/chat/calls.ts";
import { leagues } from "#contract/leagues/calls.ts";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { call } from "#web/api/api.ts";
import type { Live } from "#web/live/live.ts";
import { joinRoom, sendMessage } from "#web/live/send-message.ts";
import { isPlayedIn, ownLeaguesQuery } from "#web/leagues/own-leagues.ts";
import { readId } from "#web/navigation/initial-route.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";

/** A message of any room. */
export type RoomMessage = Omit<ChatMessage, "tournament_id">;

interface RoomListeners {
  onMessage: (message: RoomMessage) => void;
  onRemoved: (messageId: number) => void;
  /** Its members or the viewer's role may have changed, and messages may have been missed. */
  onChanged: () => void;
}

/** What the chat needs of a room. */
export interface Room {
  /** Unique among all rooms; used in query keys and in the browser's storage. */
  key: string;
  /** The league whose room it is; null: a tournament's. */
  leagueId: number | null;
  getMessages: (query: { limit: number; before?: number }) => Promise<RoomMessage[]>;
  /** Removes a message for everybody. */
  removeMessage: (messageId: number) => Promise<unknown>;
  /** Resolves to true when the server has accepted. */
  join: (live: Live) => Promise<boolean>;
  leave: (live: Live) => void;
  /** Calls the listeners until the returned function is called. */
  listen: (live: Live, listeners: RoomListeners) => () => void;
  send: (live: Live, post: Pick<ChatPost, "user_id" | "content"> & { nonce: string }) => Promise<RoomMessage>;
}

/** The room of a tournament. */
export function createTournamentRoom(tournamentId: number): Room {
  return {
    key: String(tournamentId),
    leagueId: null,
    getMessages: (query) => call(chat.messages, { query: { tournamentId, ...query } }),
    removeMessage: (id) => call(chat.removeMessage, { params: { id } }),
    join: (live) => joinRoom(live, (connection) => connection.joinChat(tournamentId)),
    leave: (live) => live.getOpened()?.connection.leaveChat(),
    listen: (live, { onMessage, onRemoved }) =>
      live.subscribe({
        onMessage: (message) => message.tournament_id === tournamentId && onMessage(message),
        onMessageRemoved: ({ id, tournament_id }) => tournament_id === tournamentId && onRemoved(id),
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
    getMessages: (query) => call(leagues.messages, { params, query }),
    removeMessage: (messageId) => call(leagues.removeMessage, { params: { ...params, messageId } }),
    join: (live) => joinRoom(live, (connection) => connection.joinLeague(leagueId)),
    leave: (live) => live.getOpened()?.connection.leaveLeague(),
    listen: (live, { onMessage, onRemoved, onChanged }) =>
      live.subscribe({
        onLeagueMessage: (message) => message.league_id === leagueId && onMessage(message),
        onLeagueMessageRemoved: ({ id, league_id }) => league_id === leagueId && onRemoved(id),
        onLeagueChanged: ({ league_id }) => league_id === leagueId && onChanged(),
      }),
    send: (live, post) =>
      sendMessage(live, (connection) => connection.sendLeagueMessage({ ...post, league_id: leagueId })),
  };
}

/** The leagues whose rooms the viewer can choose, and the one in the address; null: the tournament's room. */
export function useRooms(): { leagues: OwnLeague[]; league: OwnLeague | undefined; leagueId: number | null } {
  const tournament = useTournament();
  const userId = useUser()?.id ?? 0;
  const leagueId = readId(new URLSearchParams(useSearch()).get("league") ?? "");
  const { data: own = [] } = useQuery(ownLeaguesQuery(userId, tournament.id));
  const choices = own.filter(
    (league) =>
      !league.is_pending &&
      league.deleted_at === null &&
      (league.id === leagueId || isPlayedIn(league, tournament.id)),
  );
  return { leagues: choices, league: choices.find(({ id }) => id === leagueId), leagueId };
}
