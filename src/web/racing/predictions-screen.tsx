import { useQuery } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments.ts";
import { useTournament } from "#web/app/tournament.tsx";
import { FailedPredictions, LoadingPredictions } from "../contests/predictions-states.tsx";
import { useAskedRound } from "../contests/use-chosen-round.ts";
import { racesQuery } from "./queries.ts";
import { RoundPredictions } from "./round-predictions.tsx";
import { useOwnPicks } from "./use-own-picks.ts";

/** The racing predictions of the chosen tournament (spec §2). */
export function PredictionsScreen() {
  const tournament = useTournament();
  const round = useAskedRound(tournament.id);
  return <TournamentPredictions key={tournament.id} tournament={tournament} askedRound={round} />;
}

function TournamentPredictions(props: { tournament: Tournament; askedRound: string | null }) {
  const { id } = props.tournament;
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
  return <RoundPredictions {...props} races={races.data} own={own} />;
}
