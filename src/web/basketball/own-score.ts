import type { Game } from "#contract/basketball/schemas.ts";
import { handicapWinnerOf, isFinished, topScorersOf, winnerOf } from "#domain/basketball/score.ts";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import { type OwnScore, ownScoreOf, pointsOf } from "#web/picks/own-score.ts";

/** Scores the player's own picks of a game by the rules, since the call for picks returns no points; a right pick of the
 * round is worth `pointsPerPick` before the joker. */
export function scoreOwnPicks(game: Game, own: OwnPicks, pointsPerPick: number): OwnScore {
  if (!isFinished(game) || game.status === "cancelled") return ownScoreOf(own, null);
  const isRight = {
    winner: own.winner !== null && own.winner === winnerOf(game),
    handicap: own.handicap !== null && own.handicap === handicapWinnerOf(game),
    topScorer: own.topScorer !== null && topScorersOf(game).includes(own.topScorer),
  };
  return ownScoreOf(own, { isRight, points: pointsOf(pointsPerPick, own) });
}
