import type { Market } from "./market.ts";
import { MARKET_RULES } from "./market-rules.ts";
import type { PickCombination } from "./pick-combination.ts";

/** A combination and how many players hold it. */
export interface HeldCombination extends PickCombination {
  players: number;
}

/** A combination of a contest with a result: which markets are right, as bits, and its award emojis in the
 * order of the awards table, without the two that depend on other contests. */
export interface SettledCombination extends PickCombination {
  right: number;
  awards: string;
}

/** Returns whether the pick in this market was made and right. */
export function isRight(combination: { right: number }, market: Market): boolean {
  return (combination.right & MARKET_RULES[market].bit) !== 0;
}
