import { mapMarkets, type Market, type Picks, sumOfMarkets } from "#domain/contest/market.ts";
import type { Verdict } from "#web/ui/pick-mark.tsx";

interface PickScore {
  verdict: Verdict;
  /** Null before the result. */
  points: number | null;
}

export type OwnScore = Record<Market, PickScore> & {
  /** Null before the result. */
  total: number | null;
};

/** Returns the verdict on a pick: none made, not decided yet, right or wrong. */
function verdictOf(name: string | null, points: number | null): Verdict {
  if (name === null) return "none";
  if (points === null) return "wait";
  return points > 0 ? "right" : "wrong";
}

/** Returns the verdict on a pick and its points, as the server computed them. */
export function pickScoreOf(name: string | null, points: number | null): PickScore {
  return { verdict: verdictOf(name, points), points };
}

/** Returns the score of a card's picks; each right one earns the result's points. Null: no result yet. */
export function ownScoreOf(
  own: Picks,
  result: { isRight: Record<Market, boolean>; points: number } | null,
): OwnScore {
  const pointsIn = (kind: Market) => result && (result.isRight[kind] ? result.points : 0);
  const scoreIn = (kind: Market) => pickScoreOf(own[kind], pointsIn(kind));
  const score = mapMarkets(scoreIn);
  const total = sumOfMarkets((market) => score[market].points ?? 0);
  return { ...score, total: result && total };
}

/** Returns the points of a right pick. */
export const pointsOf = (pointsPerPick: number, { joker }: { joker: boolean }): number =>
  pointsPerPick * (joker ? 2 : 1);
