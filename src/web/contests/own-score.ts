import type { CardScore, PickKind, Picks } from "#domain/contest/card.ts";
import type { Verdict } from "../ui/marks.tsx";

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

/** What a card came to by its score; no score, or one without points: there is no result yet. */
export function ownScoreOf(own: Picks, score: CardScore | undefined): OwnScore {
  const { winnerPoints = null, handicapPoints = null, topScorerPoints = null } = score ?? {};
  const all = [winnerPoints, handicapPoints, topScorerPoints].filter((points) => points !== null);
  return {
    winner: pickScoreOf(own.winner, winnerPoints),
    handicap: pickScoreOf(own.handicap, handicapPoints),
    topScorer: pickScoreOf(own.topScorer, topScorerPoints),
    total: all.length === 0 ? null : all.reduce((sum, points) => sum + points, 0),
  };
}
