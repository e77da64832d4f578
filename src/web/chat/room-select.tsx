import { useLocation } from "wouter";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { SelectField } from "#web/ui/field.tsx";

interface RoomSelectProps {
  tournament: Tournament;
  leagues: readonly OwnLeague[];
  /** The league whose room is shown; null: the tournament's is. */
  leagueId: number | null;
}

/** Chooses the room: that of everyone in the tournament, or of a league; nothing while there is no choice. */
export function RoomSelect({ tournament, leagues, leagueId }: RoomSelectProps) {
  const [, navigate] = useLocation();
  if (leagues.length === 0) return null;
  return (
    <div className="room-select">
      <SelectField
        label="Room"
        value={String(leagueId ?? "")}
        onChange={(value) => navigate(value === "" ? paths.chat : paths.leagueChat(Number(value)))}
      >
        <option value="">Everyone in {tournament.name}</option>
        <optgroup label="My leagues">
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
    </div>
  );
}
