import type { Calls } from "../endpoint.ts";
import type { chatEndpoints } from "./endpoints.ts";

export const chat: Calls<typeof chatEndpoints> = {
  messages: { method: "GET", path: "/api/messages", offline: true },
  removeMessage: { method: "POST", path: "/api/admin/messages/:id/remove" },
  mutedPlayers: { method: "GET", path: "/api/admin/muted-players" },
  mutePlayer: { method: "POST", path: "/api/admin/muted-players/:id" },
};
