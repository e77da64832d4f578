import { countPicks, type Market } from "../contest/market.ts";
import type { PickCombination } from "../contest/pick-combination.ts";
import { contradicts } from "../contest/sides.ts";

/** A contest without a settlement. */
export interface UnsettledContest {
  roundId: number;
  side1: number | null;
  side2: number | null;
  /** Of side1; null: there is no handicap pick. */
  handicap: number | null;
  /** The offered markets. */
  offered: readonly Market[];
  /** Points of one right pick, without the joker. */
  pointsPerPick: number;
  /** Whether it is a question, on which no joker can be played. */
  isQuestion?: boolean;
  /** The player's picks at the lock; null: none, undefined: picks are open. */
  picksAtLock: PickCombination | null | undefined;
}

/** How many of these picks a single result can make right. */
function countPossiblyRight(
  { picks }: PickCombination,
  { side1, side2, handicap: spread }: Pick<UnsettledContest, "side1" | "side2" | "handicap">,
): number {
  const picked = countPicks(picks);
  return contradicts({ side1, side2, spread }, picks) ? picked - 1 : picked;
}

/** Returns the maximum points of a contest, without the joker. */
function bestOf(contest: UnsettledContest): number {
  const { picksAtLock, offered, pointsPerPick } = contest;
  if (picksAtLock === null) return 0;
  return (
    pointsPerPick * (picksAtLock === undefined ? offered.length : countPossiblyRight(picksAtLock, contest))
  );
}

/** Counts the points a player can still get, with every open contest picked in full and
 * unused jokers on the best one. Hidden picks are ignored, so that the answer reveals
 * none; `jokerRounds`: rounds whose joker is on a sealed contest. */
export function countPossiblePoints(
  contests: readonly UnsettledContest[],
  jokerRounds: ReadonlySet<number>,
): number {
  const bestOpen = new Map<number, number>();
  let total = 0;
  for (const contest of contests) {
    const best = bestOf(contest);
    total += contest.picksAtLock?.joker === true ? 2 * best : best;
    if (contest.picksAtLock !== undefined || jokerRounds.has(contest.roundId)) continue;
    if (contest.isQuestion === true) continue;
    bestOpen.set(contest.roundId, Math.max(best, bestOpen.get(contest.roundId) ?? 0));
  }
  return total + [...bestOpen.values()].reduce((sum, best) => sum + best, 0);
}
