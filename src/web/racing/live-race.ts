import type { Race, RacePrediction } from "#contract/racing/schemas.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { isFinished } from "#domain/racing/positions.ts";
import { scoreOwnPicks, teamPickRowMapper } from "./own-picks.ts";

/** A race with the positions that an organiser entered while it runs. */
export interface LiveRace {
  /** The race as if it had ended so. */
  race: Race;
  /** A race has an order, and no score. */
  score: null;
}

/** Returns how a race stands; null before an organiser entered it, and once there is a result. */
export function toLiveRace(race: Race, result: ProvisionalResult | undefined): LiveRace | null {
  if (isFinished(race) || result === undefined) return null;
  const standing = new Map(result.contests.map((contest) => [contest.id, contest]));
  const teams = race.teams.map((team) => {
    const contest = standing.get(team.id);
    return {
      ...team,
      driver1_position: contest?.position1 ?? null,
      driver2_position: contest?.position2 ?? null,
    };
  });
  return { race: { ...race, teams }, score: null };
}

/** Returns a player's row of a team with the points that it would have if the race ended so. */
export function scoreIfEnded({ race }: LiveRace, row: RacePrediction, pointsPerPick: number): RacePrediction {
  const team = race.teams.find(({ team_name }) => team_name === row.team_name);
  if (team === undefined) return row;
  const joker = row.is_double_points === true;
  const picks = { ...teamPickRowMapper(row.user_id).read(row), joker };
  const score = scoreOwnPicks({ race, team }, picks, pointsPerPick);
  return {
    ...row,
    winner_points: score.winner.points,
    handicap_points: score.handicap.points,
    total_points: score.total,
  };
}
