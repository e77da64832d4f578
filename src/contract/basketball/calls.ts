import type { Calls } from "../endpoint.ts";
import type { basketballEndpoints } from "./endpoints.ts";

export const basketball: Calls<typeof basketballEndpoints> = {
  games: { method: "GET", path: "/api/games", offline: true },
  game: { method: "GET", path: "/api/games/:id" },
  gamePredictions: { method: "GET", path: "/api/games/:id/predictions" },
  predictionsSummary: { method: "GET", path: "/api/games/:id/predictions/summary" },
  playerPredictions: { method: "GET", path: "/api/user/:userId/old", offline: true },
  placePick: { method: "POST", path: "/api/predictions" },
  playJoker: { method: "POST", path: "/api/predictions/double-points" },
};
