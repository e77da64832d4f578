import { basketball } from "#contract/basketball/calls.ts";
import type { Game, GamePrediction, GamePredictionsSummary } from "#contract/basketball/schemas.ts";
import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
import { call } from "#web/api/api.ts";
import type { LaterPages } from "#web/picks/contest/prediction-rows.tsx";
import { gamePredictionsKey } from "./queries.ts";

/** What of a game's predictions, among everybody or the members of a league, comes after the first page. */
export function laterPagesOf(
  game: Game,
  { count, own }: GamePredictionsSummary,
  leagueId?: number,
): LaterPages<GamePrediction> {
  const { id, tournament_id: tournamentId } = game;
  const ofLeague = leagueId === undefined ? {} : { leagueId };
  const asked = { tournamentId, limit: PREDICTIONS_ON_PAGE, ...ofLeague };
  return {
    count,
    own,
    key: [...gamePredictionsKey(tournamentId), id, leagueId ?? "everyone"],
    fetchFrom: (offset) => call(basketball.gamePredictions, { params: { id }, query: { ...asked, offset } }),
  };
}
