import type { Race, RaceTeam, TeamPrediction } from "#contract/racing/schemas.ts";
import type { PickRowMapper } from "#web/picks/own-picks.ts";

/** What is picked in racing: the duel of a team's two drivers in one race. */
export interface TeamInRace {
  race: Race;
  team: RaceTeam;
}

const nameCard = (raceId: number, team: string) => `${raceId} ${team}`;

/** The card of a team in a race. */
export function cardOf({ race, team }: TeamInRace): string {
  return nameCard(race.id, team.team_name);
}

/** A player's picks in a racing tournament: one row per team and race. */
export function teamPickRowMapper(userId: number): PickRowMapper<TeamInRace, TeamPrediction> {
  return {
    cardOf: (row) => nameCard(row.race_id, row.team_name),
    blank: ({ race, team }) => ({
      user_id: userId,
      race_id: race.id,
      team_name: team.team_name,
      winner_prediction: null,
      handicap_prediction: null,
      is_double_points: false,
    }),
    read: (row) => ({ winner: row.winner_prediction, handicap: row.handicap_prediction, topScorer: null }),
    write: (row, kind, name) => ({
      ...row,
      ...(kind === "winner" && { winner_prediction: name }),
      ...(kind === "handicap" && { handicap_prediction: name }),
    }),
  };
}
