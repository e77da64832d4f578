import { sumOfMarkets } from "../contest/market.ts";
import type { PickCombination } from "../contest/pick-combination.ts";
import type { PointsTable } from "./points-table.ts";

/** What settlements change in one contest; null: it is not settled before, or not afterwards. */
export interface ContestChange {
  contestId: number;
  /** By player index the number of the combination held, 0: none. */
  numbers: Uint16Array;
  combinations: readonly PickCombination[];
  before: PointsTable | null;
  after: PointsTable | null;
}

/** What a contest adds to a player's points. */
export interface ContestReason {
  contestId: number;
  /** By how much the points change. */
  points: number;
  hasJoker: boolean;
  /** Another result was settled before. */
  isCorrection: boolean;
  /** The award emojis of the picks afterwards; not those that come with the end of the tournament. */
  awards: string;
}

function pointsOf(table: PointsTable | null, number: number): number {
  if (table === null) return 0;
  return sumOfMarkets((market) => table.byMarket[market][number] ?? 0);
}

/** Lists why a player's points change, by contest, the largest change first; a contest that changes neither points nor awards is left
 * out. */
export function listReasons(contests: readonly ContestChange[], player: number): ContestReason[] {
  return contests
    .flatMap(({ contestId, numbers, combinations, before, after }) => {
      const number = numbers[player] ?? 0;
      const points = pointsOf(after, number) - pointsOf(before, number);
      const awards = after?.awards[number] ?? "";
      if (points === 0 && awards === (before?.awards[number] ?? "")) return [];
      const hasJoker = combinations[number - 1]?.joker ?? false;
      return [{ contestId, points, hasJoker, isCorrection: before !== null, awards }];
    })
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
