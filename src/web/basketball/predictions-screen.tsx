import { useQuery } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { FailedPredictions, LoadingPredictions } from "#web/picks/round/predictions-states.tsx";
import { gamesQuery } from "./queries.ts";
import { RoundPredictions } from "./round-predictions.tsx";
import { useOwnPicks } from "./own-picks.ts";

/** The basketball predictions of the chosen tournament. */
export function PredictionsScreen() {
  const tournament = useTournament();
  return <TournamentPredictions key={tournament.id} tournament={tournament} />;
}

function TournamentPredictions({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  const games = useQuery(gamesQuery(id));
  const own = useOwnPicks(id);
  const failure = (games.data ? null : games.error) ?? own.error;
  if (failure) {
    const retry = () => {
      if (games.error) void games.refetch();
      if (own.error) own.refetch();
    };
    return <FailedPredictions text={`Error: ${failure.message}`} onRetry={retry} />;
  }
  if (!games.data || own.isPending) return <LoadingPredictions />;
  return <RoundPredictions tournament={tournament} games={games.data} own={own} />;
}
