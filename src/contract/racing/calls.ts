import type { Calls } from "../endpoint.ts";
import type { racingEndpoints } from "./endpoints.ts";

export const racing: Calls<typeof racingEndpoints> = {
  races: { method: "GET", path: "/api/f1/races", offline: true },
  race: { method: "GET", path: "/api/f1/races/:id" },
  racePredictions: { method: "GET", path: "/api/f1/races/:id/predictions" },
  predictionsSummary: { method: "GET", path: "/api/f1/races/:id/predictions/summary" },
  playerPredictions: { method: "GET", path: "/api/f1/predictions/:userId", offline: true },
  placePick: { method: "POST", path: "/api/f1/predictions" },
  playJoker: { method: "POST", path: "/api/f1/predictions/double-points" },
};
