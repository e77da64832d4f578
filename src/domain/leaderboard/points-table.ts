import { hasPicks, mapMarkets, type Market, type PerMarket, sumOfMarkets } from "../contest/market.ts";
import { keyOf, type PickCombination, type SettledCombination } from "../contest/pick-combination.ts";
import { earnPoints } from "./earned-points.ts";

/** A published result: the score of each combination, and the points of a right pick without the joker. */
export interface Settlement {
  pointsPerPick: number;
  combinations: readonly SettledCombination[];
}

/** Points and awards of each combination of a sealed record, by number; 0: none. */
export interface PointsTable {
  byMarket: PerMarket<Int32Array>;
  /** 1 for a combination with a pick: a joker alone puts nobody on a leaderboard. */
  contests: Int32Array;
  awards: readonly string[];
}

/** Finds what a combination of a record earned; undefined: it is missing in the settlement. */
export function findSettled(
  { combinations }: Settlement,
  combination: PickCombination,
): SettledCombination | undefined {
  const key = keyOf(combination);
  return combinations.find((one) => keyOf(one) === key);
}

/** Computes the points of a record's combinations; one missing in the settlement has none. */
export function createPointsTable(
  combinations: readonly PickCombination[],
  { pointsPerPick, combinations: settled }: Settlement,
): PointsTable {
  const settledOf = new Map(settled.map((one) => [keyOf(one), one]));
  const earned = combinations.map((one) => settledOf.get(keyOf(one)));
  const pointsIn = (market: Market) =>
    Int32Array.from([0, ...earned.map((one) => earnPoints(market, one, pointsPerPick).points)]);
  return {
    byMarket: mapMarkets(pointsIn),
    contests: Int32Array.from([0, ...combinations.map((one) => (hasPicks(one.picks) ? 1 : 0))]),
    awards: ["", ...earned.map((one) => one?.awards ?? "")],
  };
}

/** Returns the total points of each combination, by number. */
export function sumMarkets({ byMarket, contests }: PointsTable): Int32Array {
  return contests.map((_, number) => sumOfMarkets((market) => byMarket[market][number] ?? 0));
}
