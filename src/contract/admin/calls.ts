import type { Calls } from "../endpoint.ts";
import type { adminEndpoints } from "./endpoints.ts";

export const admin: Calls<typeof adminEndpoints> = {
  saveGames: { method: "PUT", path: "/api/admin/basketball-games" },
  races: { method: "GET", path: "/api/admin/f1-races" },
  raceDrivers: { method: "GET", path: "/api/admin/f1-race-drivers" },
  saveRaceDrivers: { method: "PUT", path: "/api/admin/f1-race-drivers" },
  names: { method: "GET", path: "/api/admin/names" },
  renameTeam: { method: "PUT", path: "/api/admin/teams/:id" },
  renameAthlete: { method: "PUT", path: "/api/admin/athletes/:id" },
  updateLeaderboard: { method: "POST", path: "/api/admin/update-leaderboard", isSlow: true },
  previewLeaderboard: { method: "POST", path: "/api/admin/preview-leaderboard", isSlow: true },
  undoPublication: { method: "POST", path: "/api/admin/undo-publication" },
  toggleRoundStatus: { method: "POST", path: "/api/admin/toggle-round-status" },
};
