import type { GamePrediction } from "#contract/basketball/schemas.ts";
import { MARKETS, type PerMarket } from "#domain/contest/market.ts";

/** The fields of a prediction for each market. */
export const PREDICTION_FIELDS = {
  winner: "straight_prediction",
  handicap: "spread_prediction",
  topScorer: "top_scorer_prediction",
} as const satisfies PerMarket<keyof GamePrediction>;

/** Tells whether a row shows a pick in any market. */
export function hasPick(row: Pick<GamePrediction, (typeof PREDICTION_FIELDS)[keyof PerMarket<unknown>]>) {
  return MARKETS.some((market) => row[PREDICTION_FIELDS[market]] !== null);
}
