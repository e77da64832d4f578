import type { LeagueAnswer, LeagueMessage, LeaguePost } from "./leagues/schemas.ts";
import type { ChatAnswer, ChatMessage, ChatPost, NewMessages, ReactionsChanged } from "./chat/schemas.ts";

/** Path of the socket: Socket.IO's default. */
export const LIVE_PATH = "/socket.io";

/** A change in a tournament, after which open screens refetch. `contests`: games or races; `board`:
 * points, awards or rounds; `lock`: contests were sealed, so their picks are visible; `provisional`: how a
 * game or race stands; `feeds`: what its sources would change. */
export interface Change {
  what: "contests" | "board" | "lock" | "provisional" | "feeds";
  tournament_id: number;
  /** Version of the data that includes the change; only with several servers. */
  version?: number;
}

/** How much of an import of this player is done, from 0 to 1. */
export interface ImportProgress {
  tournament_id: number;
  share: number;
}

/** Request header with the id of the calling page's socket, which then gets no event about its own picks. */
export const CONNECTION_HEADER = "x-connection";

/** Value of `chats` in the handshake's `auth`: a signed-in socket then gets only chats that it joins. */
export const JOINED_CHATS = "joined";

/** Messages of a tournament's chat that were removed. */
export interface RemovedMessages {
  ids: number[];
  tournament_id: number;
}

/** Messages of a league's chat that were removed. */
export interface RemovedLeagueMessages {
  ids: number[];
  league_id: number;
}

/** Events from the server. All sockets get changes, and signed-in ones the chats that
 * they joined, or every chat before the first join (unless `JOINED_CHATS`); unlisted
 * tournaments reach only sockets that opened or joined them. */
export interface ServerEvents {
  changed: (change: Change) => void;
  /** This player picked, or moved the joker, in another tab or browser; only for that player. */
  "own picks": () => void;
  /** Files that this player imports are read, checked or stored; only for that player. */
  "import progress": (progress: ImportProgress) => void;
  "chat message": (message: ChatMessage) => void;
  /** Messages were removed. */
  "chat removed": (removed: RemovedMessages) => void;
  /** The reactions to messages of a joined chat changed, in at most two events a second. */
  reactions: (changed: ReactionsChanged) => void;
  /** Messages that came in the last seconds: of a tournament for the players who opened it, of a league
   * for its members, wherever they are. */
  "new messages": (news: NewMessages) => void;
  /** Only for members that joined the league's room. */
  "league message": (message: LeagueMessage) => void;
  "league message removed": (removed: RemovedLeagueMessages) => void;
  /** Members, settings or the own role may have changed, and messages may
   * be missing: refetch. The last one goes to a former member. */
  "league changed": (league: { league_id: number }) => void;
}

/** Events from a browser. Its session comes from `auth: { token }` or from the handshake's cookie. */
export interface ClientEvents {
  /** Sends a message to a chat; acknowledged once it is stored. */
  "chat message": (post: ChatPost, answer?: (reply: ChatAnswer) => void) => void;
  /** From now on sends this socket only the messages of this tournament's chat; for players. */
  "chat join": (tournamentId: number, answer: (reply: { error?: string }) => void) => void;
  "chat leave": () => void;
  /** From now on sends this socket changes in this tournament even
   * if unlisted, and in no other unlisted one. */
  "tournament open": (tournamentId: number) => void;
  /** Sends a message to a league's chat; acknowledged once it is stored. */
  "league message": (post: LeaguePost, answer?: (reply: LeagueAnswer) => void) => void;
  /** From now on sends this socket the events of this league and no other; for members. */
  "league join": (leagueId: number, answer: (reply: { error?: string }) => void) => void;
  "league leave": () => void;
}
