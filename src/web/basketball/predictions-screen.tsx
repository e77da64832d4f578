import { useQuery } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments.ts";
import { useTournament } from "#web/app/tournament.tsx";
import { FailedPredictions, LoadingPredictions } from "../contests/predictions-states.tsx";
import { useAskedRound } from "../contests/use-chosen-round.ts";
import { gamesQuery } from "./queries.ts";
import { RoundPredictions } from "./round-predictions.tsx";
import { useOwnPicks } from "./use-own-picks.ts";

/** The basketball predictions of the chosen tournament (spec §2). */
export function PredictionsScreen() {
  const tournament = useTournament();
  const round = useAskedRound(tournament.id);
  return <TournamentPredictions key={tournament.id} tournament={tournament} askedRound={round} />;
}

function TournamentPredictions(props: { tournament: Tournament; askedRound: string | null }) {
  const { id } = props.tournament;
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
  return <RoundPredictions {...props} games={games.data} own={own} />;
}
