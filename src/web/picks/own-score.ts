import type { PickKind, Picks } from "#domain/contest/pick-kinds.ts";
import type { Verdict } from "#web/ui/marks.tsx";

interface PickScore {
  verdict: Verdict;
  /** Null before the result. */
  points: number | null;
}

export type OwnScore = Record<PickKind, PickScore> & {
  /** Null before the result. */
  total: number | null;
};

/** What a pick came to: none made, not decided yet, right or wrong. */
function verdictOf(name: string | null, points: number | null): Verdict {
  if (name === null) return "none";
  if (points === null) return "wait";
  return points > 0 ? "right" : "wrong";
}

/** A pick with the points that the server gave it. */
export function pickScoreOf(name: string | null, points: number | null): PickScore {
  return { verdict: verdictOf(name, points), points };
}

/** What picks came to: those that are right earn this many points each. Null: there is no result yet. */
export function ownScoreOf(
  own: Picks,
  result: { isRight: Record<PickKind, boolean>; points: number } | null,
): OwnScore {
  const pointsIn = (kind: PickKind) => result && (result.isRight[kind] ? result.points : 0);
  const scoreIn = (kind: PickKind) => pickScoreOf(own[kind], pointsIn(kind));
  const score = { winner: scoreIn("winner"), handicap: scoreIn("handicap"), topScorer: scoreIn("topScorer") };
  const total = (score.winner.points ?? 0) + (score.handicap.points ?? 0) + (score.topScorer.points ?? 0);
  return { ...score, total: result && total };
}

/** What a right pick earns. */
export const pointsOf = (pointsPerPick: number, { joker }: { joker: boolean }): number =>
  pointsPerPick * (joker ? 2 : 1);
