import type { SportRules } from "../contest/sport-rules.ts";

/** Racing: the duels of each team's two drivers in a race, with a handicap in places. */
export const racingSport = {
  wireName: "f1",
  markets: { winner: true, handicap: true, topScorer: false },
  hasDraw: false,
  canBeVoid: true,
  rulesVersion: 1,
} as const satisfies SportRules;
