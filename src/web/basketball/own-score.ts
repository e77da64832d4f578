import type { Game } from "#contract/basketball.ts";
import { scoreGame } from "#domain/basketball/scoring.ts";
import type { OwnPicks } from "../contests/own-picks.ts";
import { type OwnScore, ownScoreOf } from "../contests/own-score.ts";

/** Scores the player's own picks of a game by the rules, since the call for picks returns no points; a right pick of the
 * round is worth `pointsPerPick` before the joker. */
export function scoreOwnPicks(game: Game, own: OwnPicks, pointsPerPick: number): OwnScore {
  const worth = { pointsPerPick, multiplier: 1, isLastGame: false };
  const [score] = scoreGame(game, [{ ...own, players: 1 }], worth);
  return ownScoreOf(own, score);
}
