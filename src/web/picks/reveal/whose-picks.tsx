import { useQuery } from "@tanstack/react-query";
import { startTransition, useCallback, useMemo, useOptimistic, useState } from "react";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";
import { isPlayedIn, ownLeaguesQuery } from "#web/leagues/own-leagues.ts";
import { useUser } from "#web/session/session.tsx";

/** A league, and how many of its members picked. */
export interface PicksAmong {
  name: string;
  members: number;
  players: number;
}

/** Whose picks a page shows. */
export interface WhosePicks {
  /** The viewer's leagues that follow the tournament. */
  leagues: readonly OwnLeague[];
  /** The one chosen last; null: there is none. */
  league: OwnLeague | null;
  isEveryone: boolean;
  /** Shows a league's picks; null: everybody's. */
  choose: (leagueId: number | null) => void;
}

const NONE: OwnLeague[] = [];

/** What this browser remembers of the choice, for the pages of all games and races. */
const LEAGUE_KEY = "picksLeague";
const EVERYONE_KEY = "picksOfEveryone";

/** Returns whose picks to show: those of the league chosen last, else of the first, unless everybody's were.
 * The same object until that changes. */
export function useWhosePicks(tournamentId: number): WhosePicks {
  const userId = useUser()?.id ?? 0;
  const { data: leagues = NONE } = useQuery({
    ...ownLeaguesQuery(userId, tournamentId),
    enabled: userId > 0,
    select: (all) =>
      all.filter((one) => !one.is_pending && one.deleted_at === null && isPlayedIn(one, tournamentId)),
    // For a player in no league nothing changes when the leagues have loaded: the page is not rendered again.
    placeholderData: NONE,
  });
  const [leagueId, setLeagueId] = useState(() => Number(deviceStorage.getItem(LEAGUE_KEY)));
  const [isEveryone, setEveryone] = useState(() => deviceStorage.getItem(EVERYONE_KEY) !== null);
  const league = leagues.find(({ id }) => id === leagueId) ?? leagues[0] ?? null;
  const choose = useCallback((id: number | null) => {
    setEveryone(id === null);
    if (id === null) {
      deviceStorage.setItem(EVERYONE_KEY, "yes");
      return;
    }
    deviceStorage.removeItem(EVERYONE_KEY);
    deviceStorage.setItem(LEAGUE_KEY, String(id));
    setLeagueId(id);
  }, []);
  return useMemo(
    () => ({ leagues, league, isEveryone: isEveryone || league === null, choose }),
    [leagues, league, isEveryone, choose],
  );
}

/** Switches between the picks of a league and everybody's; nothing for who is in no league. The switch moves
 * in the next paint, before the table is laid out. */
export function WhosePicksSwitch({ leagues, league, isEveryone, choose }: WhosePicks) {
  const [chosen, setChosen] = useOptimistic(isEveryone ? null : (league?.id ?? null));
  if (league === null) return null;
  const handleChoice = (id: number | null) =>
    startTransition(() => {
      setChosen(id);
      choose(id);
    });
  return (
    <div className="segments" role="group" aria-label="Whose picks">
      {leagues.length === 1 ? (
        <button type="button" aria-pressed={chosen !== null} onClick={() => handleChoice(league.id)}>
          <bdi>{league.name}</bdi>
        </button>
      ) : (
        // While everybody's are shown no league is selected, so that each can be chosen.
        <select
          aria-label="League"
          className={chosen === null ? undefined : "is-pressed"}
          value={chosen ?? ""}
          onChange={(event) => handleChoice(Number(event.target.value))}
        >
          <option value="" hidden>
            A league
          </option>
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <button type="button" aria-pressed={chosen === null} onClick={() => handleChoice(null)}>
        Everyone
      </button>
    </div>
  );
}
