import type { CountedCombination, Offer } from "../contest/pick-combination.ts";
import { settle } from "../contest/settlement.ts";
import { createPointsTable, type PointsTable } from "../leaderboard/points-table.ts";
import { listSideEndings, type SideEnding } from "./endings.ts";
import type { IsTop, LateCredits } from "./late-credits.ts";

/** A sealed contest without a result, as it is settled if it ends in one way or another. Arrays are by
 * entrant: a player of a tournament or a member of a league. */
export interface UndecidedContest {
  /** The points of side picks in each ending. */
  endings: readonly (SideEnding & { points: Int32Array })[];
  /** The athlete whom each entrant picked as top scorer; 0: none. */
  scorers: Int32Array;
  /** What that pick is worth if it is right. */
  scorerPoints: Int32Array;
  /** What counts instead for members of a league who joined after the lock; null: for nobody. */
  late: LateCredits | null;
}

/** Returns the points of each entrant in a contest with this ending and these top scorers. */
export function pointsIn(
  { endings, scorers, scorerPoints, late }: UndecidedContest,
  ending: number,
  isTop: IsTop,
): (entrant: number) => number {
  const points = endings[ending]?.points;
  const credit = late === null ? 0 : late.creditOf(ending, isTop);
  return (entrant) => {
    if (late?.isLate[entrant] === 1) return credit;
    const scorer = scorers[entrant] ?? 0;
    return (points?.[entrant] ?? 0) + (scorer !== 0 && isTop(scorer) ? (scorerPoints[entrant] ?? 0) : 0);
  };
}

/** A sealed contest with its picks, and each entrant's combination number, which is 0 for none. */
export interface SealedContest {
  offer: Offer;
  pointsPerPick: number;
  combinations: readonly CountedCombination[];
  numbers: ArrayLike<number>;
  /** Whether a contest of this sport can end without a better side. */
  canBeVoid: boolean;
}

const sidePoints = ({ byMarket }: PointsTable) =>
  byMarket.winner.map((points, number) => points + (byMarket.handicap[number] ?? 0));

/** Settles a contest once for each way in which its sides can end. */
export function createUndecided({
  offer,
  pointsPerPick,
  combinations,
  numbers,
  canBeVoid,
}: SealedContest): UndecidedContest {
  const picked = combinations.map(({ picks }) => picks.topScorer ?? 0);
  const topScorers = [...new Set(picked)].filter((id) => id !== 0);
  const toTable = ({ ending }: SideEnding) =>
    createPointsTable(combinations, {
      pointsPerPick,
      // Everybody's top scorer is right here, so that the table has what each pick of one is worth.
      combinations: settle(offer, { ...ending, topScorers }, combinations),
    });
  const byEntrant = (worth: ArrayLike<number>) =>
    Int32Array.from({ length: numbers.length }, (_, entrant) => worth[numbers[entrant] ?? 0] ?? 0);
  const rules = { handicap: offer.handicap, canDraw: offer.hasDraw, canBeVoid };
  const tables = listSideEndings(rules).map((one) => ({ ...one, table: toTable(one) }));
  return {
    endings: tables.map(({ table, ...one }) => ({ ...one, points: byEntrant(sidePoints(table)) })),
    scorers: byEntrant([0, ...picked]),
    scorerPoints: byEntrant(tables[0]?.table.byMarket.topScorer ?? []),
    late: null,
  };
}
