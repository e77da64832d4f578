import type { ChatAnswer, ChatMessage, ChatPost } from "#contract/chat/schemas.ts";
import type { LeagueAnswer, LeagueMessage, LeaguePost } from "#contract/leagues/schemas.ts";
import type { Change } from "#contract/live.ts";

/** Events of a connection to the server. */
export interface ConnectionListeners {
  /** Connected, for the first time or again. */
  onConnect: () => void;
  /** Disconnected, or connecting failed; it reconnects by itself. */
  onDisconnect: () => void;
  onChange: (change: Change) => void;
  /** The own picks changed in another tab or browser. */
  onOwnPicks: () => void;
  onMessage: (message: ChatMessage) => void;
  onMessageRemoved: (message: Pick<ChatMessage, "id" | "tournament_id">) => void;
  onLeagueMessage: (message: LeagueMessage) => void;
  onLeagueMessageRemoved: (message: Pick<LeagueMessage, "id" | "league_id">) => void;
  /** The league whose room was joined changed, or messages of it may have been missed. */
  onLeagueChanged: (league: { league_id: number }) => void;
}

/** A connection that reconnects by itself. Its calls resolve to null when it breaks before the acknowledgement. */
export interface Connection {
  sendMessage: (post: ChatPost) => Promise<ChatAnswer | null>;
  joinChat: (tournamentId: number) => Promise<{ error?: string } | null>;
  leaveChat: () => void;
  /** Hears of changes in this tournament, also of one that not everybody may find, until the connection breaks. */
  openTournament: (tournamentId: number) => void;
  sendLeagueMessage: (post: LeaguePost) => Promise<LeagueAnswer | null>;
  joinLeague: (leagueId: number) => Promise<{ error?: string } | null>;
  leaveLeague: () => void;
  close: () => void;
}

/** Opens a connection with a session's token; null for a visitor. */
export type OpenConnection = (token: string | null, listeners: ConnectionListeners) => Connection;
