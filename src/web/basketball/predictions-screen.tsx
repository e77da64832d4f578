import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Game } from "#contract/basketball.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { Page } from "#web/app/page.tsx";
import { useTournament } from "#web/app/tournament.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { ErrorNote } from "../ui/note.tsx";
import { gamesQuery } from "./queries.ts";
import { RoundPredictions } from "./round-predictions.tsx";
import { useOwnPicks } from "./use-own-picks.ts";

/** The basketball predictions of the chosen tournament (spec §2). */
export function PredictionsScreen() {
  const tournament = useTournament();
  const [search] = useSearchParams();
  // The round in the address is one of the tournament that was chosen on arrival.
  const [arrival] = useState({ tournamentId: tournament.id, round: search.get("round") });
  const round = arrival.tournamentId === tournament.id ? arrival.round : null;
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
    return (
      <Page title="Predictions">
        <h1 className="vh">Predictions</h1>
        <ErrorNote onRetry={retry}>Error: {failure.message}</ErrorNote>
      </Page>
    );
  }
  if (!games.data || own.isPending) return <LoadingPredictions />;
  return <RoundPredictions {...props} games={games.data} own={own} />;
}

const SKELETONS: readonly Pick<Game, "id">[] = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];

function LoadingPredictions() {
  return (
    <Page title="Predictions">
      <h1 className="vh">Predictions</h1>
      <Loading>
        <div className="deck">
          {SKELETONS.map(({ id }) => (
            <div className="card game" aria-hidden="true" key={id}>
              <Skeleton width="58%" height="24px" />
              <Skeleton width="40%" height="14px" />
              <Skeleton height="48px" />
              <Skeleton height="44px" />
              <Skeleton height="44px" />
            </div>
          ))}
        </div>
      </Loading>
    </Page>
  );
}
