import { scoreTeam } from "#domain/racing/scoring.ts";
import type { OwnPicks } from "../contests/own-picks.ts";
import { type OwnScore, ownScoreOf } from "../contests/own-score.ts";
import type { TeamInRace } from "./own-picks.ts";

/** Scores the player's own picks of a team by the rules, since the call for picks returns no points; a right pick of the
 * race is worth `pointsPerPick` before the joker. */
export function scoreOwnPicks({ race, team }: TeamInRace, own: OwnPicks, pointsPerPick: number): OwnScore {
  const worth = { pointsPerPick, multiplier: 1, isLastGame: false };
  const [score] = scoreTeam(race, team, [{ ...own, players: 1 }], worth);
  return ownScoreOf(own, score);
}
