import { useQuery } from "@tanstack/react-query";
import { Redirect, useParams } from "wouter";
import { PLAYER_NOT_FOUND } from "#contract/sentences.ts";
import type { Versus } from "#contract/versus/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { isNotFound } from "#web/api/api.ts";
import { readId } from "#web/navigation/initial-route.ts";
import { paths } from "#web/navigation/paths.ts";
import { NotFoundPage } from "#web/screen/not-found-page.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { useUser } from "#web/session/session.tsx";
import { versusQuery } from "./queries.ts";
import { countRounds, RoundComparison, listShortNames } from "./round-comparison.tsx";
import { OpponentSelect, VersusHead } from "./versus-head.tsx";
import { PickDifferences } from "./pick-differences.tsx";
import { StillPossible } from "./still-possible.tsx";
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

/** Two players' points, what they can still get, and the picks in which they differed. */
function LoadedComparison({ comparison }: { comparison: Versus }) {
  const { player, other, rounds, differences } = comparison;
  const ownId = useUser()?.id ?? null;
  const names = listShortNames(player.name, other.name);
  const playerIds = [player.user_id, other.user_id] as const;
  return (
    <ScreenLayout title={`${player.name} and ${other.name}, head to head`}>
      <Crumb to={paths.leaderboard}>Leaderboard</Crumb>
      <VersusHead player={player} other={other} />
      <OpponentSelect player={player} other={other} />
      <div className="versus-columns">
        <section>
          <div className="section-head">
            <h2>By round</h2>
            {rounds.length > 0 && <span className="section-note">{countRounds(rounds, names)}</span>}
          </div>
          {rounds.length > 0 ? (
            <RoundComparison rounds={rounds} names={names} playerIds={playerIds} />
          ) : (
            <p className="hint">No results are on the board yet.</p>
          )}
        </section>
        <section>
          <div className="section-head">
            <h2>Still possible</h2>
          </div>
          <StillPossible comparison={comparison} names={names} ownId={ownId} />
        </section>
      </div>
      <div className="section-head" id="differed">
        <h2>Where they differed</h2>
        <span className="section-note">{countOf(differences.length, "pick")}</span>
      </div>
      {differences.length > 0 && <PickDifferences differences={differences} playerIds={playerIds} />}
      <p className="versus-note">
        Picks that are not locked yet stay hidden.
        {rounds.some(({ joined_later }) => joined_later.length > 0) &&
          " What locked before both were in is not compared."}
      </p>
    </ScreenLayout>
  );
}
