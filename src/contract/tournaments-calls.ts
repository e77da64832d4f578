import type { TournamentsCalls } from "./tournaments.ts";

export const tournaments: TournamentsCalls = {
  list: { method: "GET", path: "/api/tournaments", offline: true },
};
