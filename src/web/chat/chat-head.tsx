import { paths } from "#web/navigation/paths.ts";
import { Crumb } from "#web/ui/crumb.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { RoomSelect } from "./room-select.tsx";
import { useRooms } from "./use-rooms.ts";

/** Whose room it is, and the choice of another one. */
export function ChatHead() {
  const tournament = useTournament();
  const { leagues, league, leagueId } = useRooms();
  return (
    <>
      {league && (
        <Crumb to={paths.league(league.id, tournament.id)}>
          <bdi>{league.name}</bdi>
        </Crumb>
      )}
      <header className="head">
        <h1>Trash Talk</h1>
        <p>{leagueId === null ? tournament.name : "Only the members of the league read this."}</p>
      </header>
      <RoomSelect tournament={tournament} leagues={leagues} leagueId={leagueId} />
    </>
  );
}
