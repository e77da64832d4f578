import { countPicks, type Market } from "../contest/market.ts";
import type { PickCombination } from "../contest/pick-combination.ts";
import { contradicts } from "../contest/sides.ts";

/** A contest whose points nobody has yet. */
export interface UnsettledContest {
  roundId: number;
  side1: number | null;
  side2: number | null;
  /** side1's; null: none can be picked. */
  handicap: number | null;
  /** The markets in which picks can be made. */
  offered: readonly Market[];
  /** Points of one right pick without the joker. */
  pointsPerPick: number;
  /** The player's picks at the lock; null: none. Undefined while picks are open. */
  held: PickCombination | null | undefined;
}

/** How many of these picks one result can make right. */
function countPossiblyRight(
  { picks }: PickCombination,
  { side1, side2, handicap: spread }: Pick<UnsettledContest, "side1" | "side2" | "handicap">,
): number {
  const picked = countPicks(picks);
  return contradicts({ side1, side2, spread }, picks) ? picked - 1 : picked;
}

/** Returns the maximum points of the contest, without the joker. */
function bestOf(contest: UnsettledContest): number {
  const { held, offered, pointsPerPick } = contest;
  if (held === null) return 0;
  return pointsPerPick * (held === undefined ? offered.length : countPossiblyRight(held, contest));
}

/** The points that a player can still get: every pick right that one result can make right, every open
 * contest picked in full, and in each round that still has its joker the joker on the best open contest.
 * Picks that are still hidden do not count, so that the answer tells nothing about them. `jokerRounds`:
 * rounds in which the joker lies on a sealed contest. */
export function countPossiblePoints(
  contests: readonly UnsettledContest[],
  jokerRounds: ReadonlySet<number>,
): number {
  const bestOpen = new Map<number, number>();
  let total = 0;
  for (const contest of contests) {
    const best = bestOf(contest);
    total += contest.held?.joker === true ? 2 * best : best;
    if (contest.held !== undefined || jokerRounds.has(contest.roundId)) continue;
    bestOpen.set(contest.roundId, Math.max(best, bestOpen.get(contest.roundId) ?? 0));
  }
  return total + [...bestOpen.values()].reduce((sum, best) => sum + best, 0);
}
