import type { Game } from "#contract/basketball.ts";
import { isFinished } from "#domain/basketball/outcome.ts";
import { scoreGame } from "#domain/basketball/scoring.ts";
import type { PickKind } from "#domain/contest/card.ts";
import type { Verdict } from "../ui/marks.tsx";
import type { OwnPicks } from "./own-picks.ts";

export interface PickScore {
  verdict: Verdict;
  /** Null before the result. */
  points: number | null;
}

export type OwnScore = Record<PickKind, PickScore> & {
  /** Null before the result. */
  total: number | null;
};

/** What a pick came to: none made, not decided yet, right or wrong. */
export function verdictOf(name: string | null, points: number | null): Verdict {
  if (name === null) return "none";
  if (points === null) return "wait";
  return points > 0 ? "right" : "wrong";
}

/** Scores the player's own picks of a game by the rules, since the call for picks returns no points; a right pick of the
 * round is worth `pointsPerPick` before the joker. */
export function scoreOwnPicks(game: Game, own: OwnPicks, pointsPerPick: number): OwnScore {
  const worth = { pointsPerPick, multiplier: 1, isLastGame: false };
  const [score] = scoreGame(game, [{ ...own, players: 1 }], worth);
  const { winnerPoints = null, handicapPoints = null, topScorerPoints = null } = score ?? {};
  const sum = (winnerPoints ?? 0) + (handicapPoints ?? 0) + (topScorerPoints ?? 0);
  return {
    winner: { verdict: verdictOf(own.winner, winnerPoints), points: winnerPoints },
    handicap: { verdict: verdictOf(own.handicap, handicapPoints), points: handicapPoints },
    topScorer: { verdict: verdictOf(own.topScorer, topScorerPoints), points: topScorerPoints },
    total: isFinished(game) ? sum : null,
  };
}
