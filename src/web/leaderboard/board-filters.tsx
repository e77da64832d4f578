import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams, Link } from "wouter";
import { OVERALL } from "#domain/leaderboard/ranking.ts";
import { isPlayedIn, ownLeaguesQuery } from "#web/leagues/own-leagues.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

/** Value of the option for everyone; no team has an empty name. */
const ALL_FANS = "";

/** The board that the address asks for, and ways to choose another, which Back returns from. */
export function useShownBoard() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string, fallback: string) =>
    setSearch((shown) => {
      const params = new URLSearchParams(shown);
      if (value === fallback) params.delete(name);
      else params.set(name, value);
      return params;
    });
  return {
    round: search.get("round") ?? OVERALL,
    team: search.get("fans") ?? ALL_FANS,
    chooseRound: (round: string) => choose("round", round, OVERALL),
    chooseTeam: (team: string) => choose("fans", team, ALL_FANS),
  };
}

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

/** Prefix of a league's id in an option's value; no team's name begins with it. */
const LEAGUE = "\0league ";

/** Chooses whom the board shows: everyone, a team's fans, or a league's members, who have a page of their
 * own. */
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

/** Link to the player's leagues on a wide screen; on a phone it is in the drawer. */
export function LeaguesLink() {
  if (useUser() === null) return null;
  return (
    <Link className="btn" to={paths.leagues}>
      Leagues
    </Link>
  );
}
