import { useLocation } from "wouter";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { Crumb } from "#web/ui/crumb.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { formatUnread } from "#domain/chat/unread.ts";
import { useUnread } from "#web/chat-room/unread.ts";
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

interface RoomSelectProps {
  tournament: Tournament;
  leagues: readonly OwnLeague[];
  /** The league whose room is shown; null: the tournament's is. */
  leagueId: number | null;
}

/** Chooses the room: that of everyone in the tournament, or of a league; nothing while there is no choice. */
function RoomSelect({ tournament, leagues, leagueId }: RoomSelectProps) {
  const [, navigate] = useLocation();
  const { countIn } = useUnread();
  if (leagues.length === 0) return null;
  return (
    <div className="room-select">
      <SelectField
        label="Room"
        value={String(leagueId ?? "")}
        onChange={(value) => navigate(value === "" ? paths.chat : paths.leagueChat(Number(value)))}
      >
        <option value="">
          Everyone in {tournament.name}
          {describeNew(countIn(null))}
        </option>
        <optgroup label="My leagues">
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
              {describeNew(countIn(id))}
            </option>
          ))}
        </optgroup>
      </SelectField>
    </div>
  );
}

const describeNew = (unread: number): string => (unread === 0 ? "" : ` (${formatUnread(unread)} new)`);
