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

const isDecided = (verdict: Verdict): verdict is "right" | "wrong" =>
  verdict === "right" || verdict === "wrong";

function toSoFar({ verdict, points }: PickScore): PickScore {
  return { verdict: isDecided(verdict) ? `${verdict}-so-far` : verdict, points };
}

/** Returns the verdict on a pick and its points if the contest ended as it stands. */
export function pickScoreSoFar(name: string | null, points: number | null): PickScore {
  return toSoFar(pickScoreOf(name, points));
}

/** Returns the same score as one that is only provisional. */
export function scoreSoFar(score: OwnScore): OwnScore {
  return { ...mapMarkets((market) => toSoFar(score[market])), total: score.total };
}

/** Returns the points of a right pick. */
export const pointsOf = (pointsPerPick: number, { joker }: { joker: boolean }): number =>
  pointsPerPick * (joker ? 2 : 1);
