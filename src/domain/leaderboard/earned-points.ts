import type { Market } from "../contest/market.ts";
import { isRight } from "../contest/market-rules.ts";
import type { SettledCombination } from "../contest/pick-combination.ts";

/** What the joker multiplies the points of its contest by. */
const JOKER_FACTOR = 2;

/** The points of one market of a contest, and what they are the product of. */
export interface EarnedPoints {
  isRight: boolean;
  /** Of a right pick, without the joker. */
  pointsPerPick: number;
  factor: 1 | typeof JOKER_FACTOR;
  points: number;
}

/** Returns what a combination earned in a market; one missing in the settlement earned nothing. */
export function earnPoints(
  market: Market,
  settled: SettledCombination | undefined,
  pointsPerPick: number,
): EarnedPoints {
  const isEarned = settled !== undefined && isRight(settled, market);
  const factor = settled?.joker === true ? JOKER_FACTOR : 1;
  return { isRight: isEarned, pointsPerPick, factor, points: isEarned ? pointsPerPick * factor : 0 };
}
