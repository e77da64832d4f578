import type { ChatCalls } from "./chat.ts";

/** UTF-16 units of a message at most. */
export const LONGEST_MESSAGE = 1_000;

/** How many messages a page of the history holds where only its end is given. */
export const MESSAGES_PER_PAGE = 50;

/** The name under which the messages of a player who left stand. */
export const DEACTIVATED_PLAYER = "Deactivated player";

export const chat: ChatCalls = {
  messages: { method: "GET", path: "/api/messages", offline: true },
  removeMessage: { method: "POST", path: "/api/admin/messages/:id/remove" },
  mutedPlayers: { method: "GET", path: "/api/admin/muted-players" },
  mutePlayer: { method: "POST", path: "/api/admin/muted-players/:id" },
};
