import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
import { racing } from "#contract/racing/calls.ts";
import type { Race, RacePrediction, RacePredictionsSummary, RaceTeam } from "#contract/racing/schemas.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";
import type { LaterPages } from "#web/picks/contest/prediction-rows.tsx";
import { racePredictionsKey } from "./queries.ts";

/** What of a team's predictions in a race, among everybody or the members of a league, comes after the first
 * page; null where that is all. */
export function laterPagesOf(
  race: Race,
  team: RaceTeam,
  summary: RacePredictionsSummary | null,
  leagueId?: number,
): LaterPages<RacePrediction> | null {
  const ofTeam = summary?.teams.find(({ team_name }) => team_name === team.team_name);
  if (ofTeam === undefined) return null;
  const { id, tournament_id: tournamentId } = race;
  const ofLeague = leagueId === undefined ? {} : { leagueId };
  const asked = { tournamentId, teamId: team.id, limit: PREDICTIONS_ON_PAGE, ...ofLeague };
  return {
    count: ofTeam.count,
    own: ofTeam.own,
    key: [...racePredictionsKey(tournamentId), id, leagueId ?? "everyone", team.id],
    fetchFrom: async (offset) => {
      const page = call(racing.racePredictions, { params: { id }, query: { ...asked, offset } });
      return (await logRejection(page, "Failed to fetch data")).predictions;
    },
  };
}
