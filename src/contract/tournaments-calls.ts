import type { TournamentsCalls } from "./tournaments.ts";

export const tournaments: TournamentsCalls = {
  list: { method: "GET", path: "/api/tournaments", offline: true },
  listUnlisted: { method: "GET", path: "/api/tournaments/unlisted" },
  get: { method: "GET", path: "/api/tournaments/:id", offline: true },
};
