import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RoomSelect } from "./room-select.tsx";
import { useRooms } from "./use-rooms.ts";

/** Whose room it is, and the choice of another one. */
export function ChatHead() {
  const tournament = useTournament();
  const { leagues, league, leagueId } = useRooms();
  return (
    <>
      {league && (
        <Link className="crumb" to={paths.league(league.id, tournament.id)}>
          <Icon name="chev-l" className="icon icon-16" />
          <bdi>{league.name}</bdi>
        </Link>
      )}
      <header className="head">
        <h1>Trash Talk</h1>
        <p>{leagueId === null ? tournament.name : "Only the members of the league read this."}</p>
      </header>
      <RoomSelect tournament={tournament} leagues={leagues} leagueId={leagueId} />
    </>
  );
}
