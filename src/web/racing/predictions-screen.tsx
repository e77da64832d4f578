import { useQuery } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { FailedPredictions, LoadingPredictions } from "#web/picks/round/predictions-states.tsx";
import { racesQuery } from "./queries.ts";
import { RoundPredictions } from "./round-predictions.tsx";
import { useOwnPicks } from "./own-picks.ts";

/** The racing predictions of the chosen tournament. */
export function PredictionsScreen() {
  const tournament = useTournament();
  return <TournamentPredictions key={tournament.id} tournament={tournament} />;
}

function TournamentPredictions({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  const races = useQuery(racesQuery(id));
  const own = useOwnPicks(id);
  if ((!races.data && races.error) || own.error) {
    const retry = () => {
      if (races.error) void races.refetch();
      if (own.error) own.refetch();
    };
    return <FailedPredictions text="Error" onRetry={retry} />;
  }
  if (!races.data || own.isPending) return <LoadingPredictions />;
  return <RoundPredictions tournament={tournament} races={races.data} own={own} />;
}
