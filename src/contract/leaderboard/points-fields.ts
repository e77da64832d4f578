import type { Market, PerMarket } from "#domain/contest/market.ts";

/** The leaderboard field with the points of each market. */
export const POINTS_FIELDS = {
  winner: "winner_points",
  handicap: "handicap_points",
  topScorer: "top_scorer_points",
} as const satisfies PerMarket<string>;

export type PointsField = (typeof POINTS_FIELDS)[Market];

/** Writes the points of each market into the fields of a row. */
export function toPointsFields(pointsIn: (market: Market) => number): Record<PointsField, number> {
  return {
    winner_points: pointsIn("winner"),
    handicap_points: pointsIn("handicap"),
    top_scorer_points: pointsIn("topScorer"),
  };
}
