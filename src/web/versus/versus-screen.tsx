import { PLAYER_NOT_FOUND } from "#contract/sentences.ts";
import { useQuery } from "@tanstack/react-query";
import { Redirect, useParams } from "wouter";
import { isNotFound } from "#web/api/api.ts";
import { readId } from "#web/navigation/initial-route.ts";
import { paths } from "#web/navigation/paths.ts";
import { NotFoundPage } from "#web/screen/not-found-page.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { LoadedComparison } from "./loaded-comparison.tsx";
import { versusQuery } from "./queries.ts";
import "#web/later-styles.css";

const TITLE = "Head to head";

/** Two players against each other in the chosen tournament. */
export function VersusScreen() {
  const { id = "", otherId = "" } = useParams();
  const [one, two] = [readId(id), readId(otherId)];
  if (one === null || two === null) return <PlayersMissing />;
  if (one === two) return <Redirect to={paths.profile(one)} replace />;
  return <Comparison id={one} otherId={two} />;
}

function PlayersMissing() {
  return (
    <NotFoundPage title={PLAYER_NOT_FOUND} hidden={TITLE}>
      The account may have been deactivated.
    </NotFoundPage>
  );
}

function Comparison({ id, otherId }: { id: number; otherId: number }) {
  const tournament = useTournament();
  const { data, error, isLoadingError, refetch } = useQuery(versusQuery(id, otherId, tournament.id));
  if (data !== undefined) return <LoadedComparison comparison={data} />;
  if (isLoadingError && isNotFound(error)) return <PlayersMissing />;
  const failure = isLoadingError ? "The comparison could not be loaded." : null;
  return <UnloadedScreen title={TITLE} failure={failure} onRetry={() => void refetch()} />;
}
