import type { Calls } from "../endpoint.ts";
import type { leaderboardEndpoints } from "./endpoints.ts";

export const leaderboard: Calls<typeof leaderboardEndpoints> = {
  overall: { method: "GET", path: "/api/leaderboard", offline: true },
  rounds: { method: "GET", path: "/api/round-leaderboard", offline: true },
  history: { method: "GET", path: "/api/leaderboard/user/:id" },
  course: { method: "GET", path: "/api/leaderboard/user/:id/rounds" },
  ranksBefore: { method: "GET", path: "/api/leaderboard/ranks-before", offline: true },
  newcomers: { method: "GET", path: "/api/leaderboard/newcomers", offline: true },
  changes: { method: "GET", path: "/api/leaderboard/changes", offline: true },
  changedPlayers: { method: "GET", path: "/api/leaderboard/changes/players" },
  unpublished: { method: "GET", path: "/api/leaderboard/unpublished", offline: true },
};
