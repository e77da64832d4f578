import type { PerMarket } from "#domain/contest/market.ts";
import type { GamePrediction } from "./schemas.ts";

/** The fields of a prediction of a game for each market. */
export const PREDICTION_FIELDS = {
  winner: "straight_prediction",
  handicap: "spread_prediction",
  topScorer: "top_scorer_prediction",
} as const satisfies PerMarket<keyof GamePrediction>;
