import type { ChatAnswer, ChatMessage, ChatPost } from "./chat.ts";

/** Where the socket is served. */
export const LIVE_PATH = "/api/live";

/**
 * What changed in a tournament, so that open screens ask for it again: `contests` its games or races (teams, spreads,
 * results), `board` its points, honours and rounds, `lock` a game started or a qualifying began.
 */
export interface Change {
  what: "contests" | "board" | "lock";
  tournament_id: number;
}

/** What the server says over the socket. Everyone hears of changes; chat messages go to those who joined that chat. */
export interface ServerEvents {
  changed: (change: Change) => void;
  "chat message": (message: ChatMessage) => void;
  /** An admin removed a message. */
  "chat removed": (message: Pick<ChatMessage, "id" | "tournament_id">) => void;
}

/** What a browser says over the socket. Identity is the session's, from `auth: { token }` or the cookie of the handshake. */
export interface ClientEvents {
  /** Says something in a chat (spec §7); answered when it is stored. */
  "chat message": (post: ChatPost, answer?: (told: ChatAnswer) => void) => void;
  /** Hears the messages of this tournament's chat from now on, and no longer those of another; for players only. */
  "chat join": (tournamentId: number, answer: (told: { error?: string }) => void) => void;
  "chat leave": () => void;
}
