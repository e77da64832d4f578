import type { Calls } from "../endpoint.ts";
import type { provisionalEndpoints } from "./endpoints.ts";

export const provisional: Calls<typeof provisionalEndpoints> = {
  list: { method: "GET", path: "/api/provisional" },
  board: { method: "GET", path: "/api/provisional/board" },
  leagueBoard: { method: "GET", path: "/api/leagues/:id/provisional-board" },
  enterGame: { method: "POST", path: "/api/organise/tournaments/:id/provisional-game" },
  enterRace: { method: "POST", path: "/api/organise/tournaments/:id/provisional-race" },
};
