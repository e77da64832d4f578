import { Link, useLocation } from "wouter";
import { useQuery } from "@tanstack/react-query";
import type { Versus } from "#contract/versus/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { Why } from "#web/ledger/why.tsx";
import { paths } from "#web/navigation/paths.ts";
import { AdminMark } from "#web/players/admin-mark.tsx";
import { ordinal } from "#domain/ordinal.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { opponentsQuery } from "./queries.ts";

/** Two players, their points, and the difference. */
export function VersusHead({ player, other }: Pick<Versus, "player" | "other">) {
  const tournamentId = useTournament().id;
  const apart = Math.abs(player.total_points - other.total_points);
  const points = (one: Versus["player"], rival: Versus["player"]) => (
    <b className={one.total_points > rival.total_points ? "versus-total is-more" : "versus-total"}>
      <Why of={{ playerId: one.user_id, tournamentId }} label={countOf(one.total_points, "point")}>
        {one.total_points}
      </Why>
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
        <AdminMark userId={player.user_id} />
      </Link>
      <small>{player.rank === null ? "Not on the board" : ordinal(player.rank)}</small>
    </span>
  );
}

/** Chooses another opponent among the best players of the board. */
export function OpponentSelect({ player, other }: Pick<Versus, "player" | "other">) {
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
