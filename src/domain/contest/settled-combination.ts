import type { Market } from "./market.ts";
import { MARKET_RULES } from "./market-rules.ts";
import type { PickCombination } from "./pick-combination.ts";

/** A combination and the number of players who have it. */
export interface CountedCombination extends PickCombination {
  players: number;
}

/** A combination of a contest with a result: its right markets as bits, and its awards in the
 * order of their table. The two awards that depend on other contests are missing. */
export interface SettledCombination extends PickCombination {
  right: number;
  awards: string;
}

/** Returns whether the pick in this market was made and right. */
export function isRight(combination: { right: number }, market: Market): boolean {
  return (combination.right & MARKET_RULES[market].bit) !== 0;
}
