import type { ModerationCalls } from "./moderation.ts";

export const moderation: ModerationCalls = {
  restrict: { method: "POST", path: "/api/organise/tournaments/:id/players/:userId/restrict" },
  rename: { method: "POST", path: "/api/organise/tournaments/:id/players/:userId/rename" },
  askForName: { method: "POST", path: "/api/organise/tournaments/:id/players/:userId/ask-for-name" },
};
