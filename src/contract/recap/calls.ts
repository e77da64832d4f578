import type { Calls } from "../endpoint.ts";
import type { recapEndpoints } from "./endpoints.ts";

export const recap: Calls<typeof recapEndpoints> = {
  round: { method: "GET", path: "/api/recap/round" },
  tournament: { method: "GET", path: "/api/recap/tournament" },
  league: { method: "GET", path: "/api/leagues/:id/recap" },
};
