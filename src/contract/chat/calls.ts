import type { Calls } from "../endpoint.ts";
import type { chatEndpoints } from "./endpoints.ts";
import { listMessages, listUnread } from "./room-calls.ts";

export const chat: Calls<typeof chatEndpoints> = {
  messages: listMessages,
  removeMessage: { method: "POST", path: "/api/admin/messages/:id/remove" },
  mutedPlayers: { method: "GET", path: "/api/admin/muted-players" },
  mutePlayer: { method: "POST", path: "/api/admin/muted-players/:id" },
  markRead: { method: "POST", path: "/api/chat/:room/:roomId/read" },
  listPeople: { method: "GET", path: "/api/chat/:room/:roomId/people" },
  react: { method: "PUT", path: "/api/chat/:room/:roomId/messages/:messageId/reactions" },
  listReactors: { method: "GET", path: "/api/chat/:room/:roomId/messages/:messageId/reactions" },
  report: { method: "POST", path: "/api/chat/:room/:roomId/messages/:messageId/report" },
  listOwnMutes: { method: "GET", path: "/api/chat/muted" },
  muteForOneself: { method: "PUT", path: "/api/chat/muted/:userId" },
  unread: listUnread,
};
