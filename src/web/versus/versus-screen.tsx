import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "wouter";
import type { Versus } from "#contract/versus.ts";
import { countOf } from "#domain/pluralize.ts";
import { isNotFound } from "#web/api/api.ts";
import { readId } from "#web/navigation/initial-route.ts";
import { paths } from "#web/navigation/paths.ts";
import { NotFoundPage } from "#web/picks/detail-states.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ordinal } from "#web/ui/ordinal.ts";
import { PickDifferences } from "./pick-differences.tsx";
import { opponentsQuery, versusQuery } from "./queries.ts";
import { countRounds, RoundComparison } from "./round-comparison.tsx";
import { listShortNames } from "./short-names.ts";
import { StillPossible } from "./still-possible.tsx";

const TITLE = "Head to head";

/** Two players against each other in the chosen tournament. */
export function VersusScreen() {
  const { id = "", otherId = "" } = useParams();
  const [one, two] = [readId(id), readId(otherId)];
  if (one === null || two === null) return <PlayersMissing />;
  return <Comparison id={one} otherId={two} />;
}

function PlayersMissing() {
  return (
    <NotFoundPage title="Player not found" hidden={TITLE}>
      The account may have been deactivated.
    </NotFoundPage>
  );
}

function Comparison({ id, otherId }: { id: number; otherId: number }) {
  const tournament = useTournament();
  const { data, error, isLoadingError, refetch } = useQuery(versusQuery(id, otherId, tournament.id));
  if (data !== undefined) return <LoadedComparison comparison={data} />;
  if (isLoadingError && isNotFound(error)) return <PlayersMissing />;
  return (
    <ScreenLayout title={TITLE}>
      <h1 className="visually-hidden">{TITLE}</h1>
      {isLoadingError ? (
        <ErrorBanner onRetry={() => void refetch()}>The comparison could not be loaded.</ErrorBanner>
      ) : (
        <Loading />
      )}
    </ScreenLayout>
  );
}

function LoadedComparison({ comparison }: { comparison: Versus }) {
  const { player, other, rounds, differences } = comparison;
  const ownId = useUser()?.id ?? null;
  const names = listShortNames(player.name, other.name);
  return (
    <ScreenLayout title={`${player.name} and ${other.name}, head to head`}>
      <Link className="crumb" to={paths.leaderboard}>
        <Icon name="chev-l" className="icon icon-16" />
        Leaderboard
      </Link>
      <Score player={player} other={other} />
      <Opponents player={player} other={other} />
      <div className="versus-columns">
        <section>
          <div className="section-head">
            <h2>By round</h2>
            {rounds.length > 0 && <span className="section-note">{countRounds(rounds, names)}</span>}
          </div>
          {rounds.length > 0 ? (
            <RoundComparison rounds={rounds} names={names} />
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
      {differences.length > 0 && <PickDifferences differences={differences} />}
      <p className="versus-note">Picks that are not locked yet stay hidden.</p>
    </ScreenLayout>
  );
}

function Score({ player, other }: Pick<Versus, "player" | "other">) {
  const apart = Math.abs(player.total_points - other.total_points);
  const points = (one: Versus["player"], rival: Versus["player"]) => (
    <b className={one.total_points > rival.total_points ? "versus-total is-more" : "versus-total"}>
      {one.total_points}
    </b>
  );
  return (
    <header className="versus-head">
      <h1>
        <PlayerName player={player} />
        <span className="visually-hidden"> and </span>
        <PlayerName player={other} />
      </h1>
      <p className="versus-score">
        {points(player, other)}
        <span className="versus-gap">
          {apart === 0 ? (
            "level"
          ) : (
            <>
              <b>{apart}</b>
              {apart === 1 ? "point" : "points"} apart
            </>
          )}
        </span>
        {points(other, player)}
      </p>
    </header>
  );
}

function PlayerName({ player }: { player: Versus["player"] }) {
  return (
    <span className="versus-name">
      <Link to={paths.profile(player.user_id)}>
        <bdi>{player.name}</bdi>
      </Link>
      <small>{player.rank === null ? "Not on the board" : ordinal(player.rank)}</small>
    </span>
  );
}

/** Chooses another opponent among the best of the board. */
function Opponents({ player, other }: Pick<Versus, "player" | "other">) {
  const tournament = useTournament();
  const [, navigate] = useLocation();
  const { data: board = [] } = useQuery(opponentsQuery(tournament.id));
  const listed = board.filter(({ user_id }) => user_id !== player.user_id);
  const isListed = listed.some(({ user_id }) => user_id === other.user_id);
  const opponents = isListed ? listed : [other, ...listed];
  return (
    <div className="versus-against">
      <SelectField
        label="Against"
        value={String(other.user_id)}
        onChange={(id) => navigate(paths.versus(player.user_id, Number(id), tournament.id))}
      >
        {opponents.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
