import type { SportRules } from "../contest/sport-rules.ts";

/** Basketball: games of two teams, with the points of a spread and a top scorer. */
export const basketballSport = {
  wireName: "basketball",
  markets: { winner: true, handicap: true, topScorer: true },
  hasDraw: false,
  canBeVoid: false,
  rulesVersion: 1,
} as const satisfies SportRules;
