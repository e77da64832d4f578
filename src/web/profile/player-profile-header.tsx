import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Profile } from "#contract/players/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { possessiveOf } from "#domain/players/possessive.ts";
import { getSport } from "#domain/sports.ts";
import { gamesQuery } from "#web/basketball/queries.ts";
import { flagOf } from "#web/basketball/teams.tsx";
import { GiftButton } from "#web/gifts/gift-button.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { AdminMark } from "#web/players/admin-mark.tsx";
import { pastResultsQuery } from "./queries.ts";
import { EndSessionsButton } from "./end-sessions-button.tsx";
import { SignInLinkButton } from "./sign-in-link-button.tsx";

interface PlayerProfileHeaderProps {
  user: Profile["user"];
  tournament: Tournament;
}

/** The header of another player's profile: name, supported team and the gift button. */
export function PlayerProfileHeader({ user, tournament }: PlayerProfileHeaderProps) {
  const viewer = useUser();
  const { data: history } = useQuery(pastResultsQuery(user.id));
  const known = history?.find(({ id }) => id === tournament.id) ?? tournament;
  return (
    <header className="me-head">
      <div>
        <h1>
          <bdi>{possessiveOf(user.name)}</bdi> Predictions
          <AdminMark userId={user.id} />
        </h1>
        <p className="muted">
          {user.team === null ? (
            tournament.name
          ) : (
            <>
              Supporter of <SupportedTeam team={user.team} tournament={tournament} />
            </>
          )}
        </p>
      </div>
      <div className="me-row">
        {viewer !== null && (
          <Link className="btn" to={paths.versus(viewer.id, user.id, tournament.id)}>
            Head to head
          </Link>
        )}
        {viewer?.admin === true && (
          <>
            <SignInLinkButton userId={user.id} name={user.name} />
            <EndSessionsButton userId={user.id} name={user.name} />
          </>
        )}
        {!known.is_over && (
          <GiftButton key={`${user.id} ${tournament.id}`} receiver={user} tournament={tournament} />
        )}
      </div>
    </header>
  );
}

function SupportedTeam({ team, tournament }: { team: string; tournament: Tournament }) {
  const { data: games = [] } = useQuery({
    ...gamesQuery(tournament.id),
    enabled: getSport(tournament) === "basketball",
  });
  const game = games.find(({ team1, team2 }) => team1 === team || team2 === team);
  return (
    <b className="supported">
      {game !== undefined && <span aria-hidden="true">{flagOf(game, team)} </span>}
      {team}
    </b>
  );
}
