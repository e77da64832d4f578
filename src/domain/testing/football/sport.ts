import type { SportRules } from "../../contest/sport-rules.ts";

/** Football, for tests: games with draws, without a handicap and a top scorer. */
export const footballSport = {
  wireName: "football",
  markets: { winner: true, handicap: false, topScorer: false },
  hasDraw: true,
  canBeVoid: false,
  rulesVersion: 1,
} as const satisfies SportRules;
