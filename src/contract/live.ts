import type { LeagueAnswer, LeagueMessage, LeaguePost } from "./leagues/schemas.ts";
import type { ChatAnswer, ChatMessage, ChatPost } from "./chat/schemas.ts";

/** Where the socket is served: Socket.IO's own default. */
export const LIVE_PATH = "/socket.io";

/** What changed in a tournament, so that open screens ask for it again: `contests` its games or races (teams,
 * spreads, results), `board` its points, honours and rounds, `lock` contests were sealed, so that all their
 * picks are shown. */
export interface Change {
  what: "contests" | "board" | "lock";
  tournament_id: number;
  /** The version of the data that includes the change, where there are several servers. */
  version?: number;
}

/** Request header with the id of the calling page's socket, which then gets no event about its own picks. */
export const CONNECTION_HEADER = "x-connection";

/** Value of `chats` in the handshake's `auth` with which a signed-in socket gets no chat but the one that it
 * joins. */
export const JOINED_CHATS = "joined";

/** What the server says over the socket. Everyone hears of changes. Chat messages go to the signed-in sockets
 * that joined that chat, and to those that joined none so far, unless they asked for `JOINED_CHATS` only. Of
 * a tournament that only whoever has the link finds, changes go to sockets that opened it, and messages to
 * those that joined its chat. */
export interface ServerEvents {
  changed: (change: Change) => void;
  /** The player of this connection picked, or moved the joker, in another tab or browser. Goes to nobody
   * else. */
  "own picks": () => void;
  "chat message": (message: ChatMessage) => void;
  /** An admin removed a message. */
  "chat removed": (message: Pick<ChatMessage, "id" | "tournament_id">) => void;
  /** These go to sockets of members that joined the league's room, as long as they are members. */
  "league message": (message: LeagueMessage) => void;
  "league message removed": (message: Pick<LeagueMessage, "id" | "league_id">) => void;
  /** Its members, settings or the own role may be others now, and messages may have been missed: ask again.
   * The last one goes to who has just ceased to be a member. */
  "league changed": (league: { league_id: number }) => void;
}

/** What a browser says over the socket. Identity is the session's, from `auth: { token }` or the cookie of
 * the handshake. */
export interface ClientEvents {
  /** Sends a message to a chat; acknowledged once it is stored. */
  "chat message": (post: ChatPost, answer?: (told: ChatAnswer) => void) => void;
  /** Hears the messages of this tournament's chat alone from now on; for players only. */
  "chat join": (tournamentId: number, answer: (told: { error?: string }) => void) => void;
  "chat leave": () => void;
  /** Hears of changes in this tournament from now on also where not everybody may find it, and of no other
   * such one. */
  "tournament open": (tournamentId: number) => void;
  /** Sends a message to a league's chat; acknowledged once it is stored. */
  "league message": (post: LeaguePost, answer?: (told: LeagueAnswer) => void) => void;
  /** Hears what happens in this league from now on, and in no other; for members only. */
  "league join": (leagueId: number, answer: (told: { error?: string }) => void) => void;
  "league leave": () => void;
}
