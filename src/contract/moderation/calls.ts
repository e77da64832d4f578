import type { Calls } from "../endpoint.ts";
import type { moderationEndpoints } from "./endpoints.ts";

export const moderation: Calls<typeof moderationEndpoints> = {
  restrict: { method: "POST", path: "/api/organise/tournaments/:id/players/:userId/restrict" },
  previewRemoval: { method: "GET", path: "/api/organise/tournaments/:id/players/:userId/removal" },
  listRemoved: { method: "GET", path: "/api/organise/tournaments/:id/removed-players" },
  rename: { method: "POST", path: "/api/organise/tournaments/:id/players/:userId/rename" },
  listReported: { method: "GET", path: "/api/organise/tournaments/:id/reported-messages" },
  decideReport: {
    method: "POST",
    path: "/api/organise/tournaments/:id/reported-messages/:room/:messageId",
  },
  askForName: { method: "POST", path: "/api/organise/tournaments/:id/players/:userId/ask-for-name" },
};
