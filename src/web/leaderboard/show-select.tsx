import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { isPlayedIn, ownLeaguesQuery } from "#web/leagues/own-leagues.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { ALL_FANS } from "./use-shown-board.ts";

interface ShowSelectProps {
  tournamentId: number;
  /** The teams that have fans on the board. */
  teams: readonly string[];
  /** The team whose fans are shown; null: everyone, or a league. */
  team: string | null;
  /** The league that is shown; null: none. */
  leagueId?: number | null;
  onChooseTeam: (team: string) => void;
}

/** Stands before the id in the value of a league's option; no team is called so. */
const LEAGUE = "\0league ";

/** Chooses whom the board shows: all fans, the fans of a team, or the members of a league, which has a page of its own. */
export function ShowSelect({ tournamentId, teams, team, leagueId = null, onChooseTeam }: ShowSelectProps) {
  const user = useUser();
  const [, navigate] = useLocation();
  const { data: own = [] } = useQuery({
    ...ownLeaguesQuery(user?.id ?? 0, tournamentId),
    enabled: user !== null,
  });
  const leagues = own.filter(
    (league) => !league.is_pending && league.deleted_at === null && isPlayedIn(league, tournamentId),
  );
  const handleChange = (value: string) => {
    if (value.startsWith(LEAGUE)) navigate(paths.league(Number(value.slice(LEAGUE.length)), tournamentId));
    else onChooseTeam(value);
  };
  return (
    <SelectField
      label="Fan group"
      value={leagueId === null ? (team ?? ALL_FANS) : LEAGUE + leagueId}
      onChange={handleChange}
    >
      <option value={ALL_FANS}>All Fans</option>
      {leagues.length > 0 && (
        <optgroup label="My leagues">
          {leagues.map(({ id, name }) => (
            <option key={id} value={LEAGUE + id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {teams.length > 0 && (
        <optgroup label="Fans of">
          {teams.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}
