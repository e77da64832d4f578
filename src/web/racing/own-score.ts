import { handicapWinnerOf, isFinished, winnerOf } from "#domain/racing/positions.ts";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import { type OwnScore, ownScoreOf, pointsOf } from "#web/picks/own-score.ts";
import type { TeamInRace } from "./own-picks.ts";

/** Scores the player's own picks of a team by the rules, since the call for picks returns no points; a right pick of the
 * race is worth `pointsPerPick` before the joker. */
export function scoreOwnPicks({ race, team }: TeamInRace, own: OwnPicks, pointsPerPick: number): OwnScore {
  if (!isFinished(race) || team.status === "cancelled") return ownScoreOf(own, null);
  const isRight = {
    winner: own.winner !== null && own.winner === winnerOf(team),
    handicap: own.handicap !== null && own.handicap === handicapWinnerOf(team),
    topScorer: false,
  };
  return ownScoreOf(own, { isRight, points: pointsOf(pointsPerPick, own) });
}
