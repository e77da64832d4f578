import type { ChatAnswer, ChatMessage, ChatPost } from "#contract/chat.ts";
import type { Change } from "#contract/live.ts";

/** What is heard over a line to the server. */
export interface Ears {
  /** The line is there: for the first time, or again. */
  up: () => void;
  /** It broke, or could not be opened; it comes back by itself. */
  down: () => void;
  changed: (change: Change) => void;
  said: (message: ChatMessage) => void;
  removed: (message: Pick<ChatMessage, "id" | "tournament_id">) => void;
}

/** A line to the server that repairs itself. Calls over it give null when it broke before the answer came. */
export interface Line {
  say: (post: ChatPost) => Promise<ChatAnswer | null>;
  join: (tournamentId: number) => Promise<{ error?: string } | null>;
  leave: () => void;
  close: () => void;
}

/** Opens a line for this session's token, for a visitor without. */
export type OpenLine = (token: string | null, ears: Ears) => Line;
