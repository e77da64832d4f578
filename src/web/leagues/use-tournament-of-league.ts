import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";
import { isPlayedIn, ownLeaguesQuery } from "./own-leagues.ts";
import { TOURNAMENT_KEY } from "#web/navigation/initial-route.ts";
import { isSharedPath } from "#web/navigation/paths.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";

/** Returns whether a tournament was chosen in this browser, or the player has acted in one. */
const hasChosenTournament = (): boolean => deviceStorage.getItem(TOURNAMENT_KEY) !== null;

/** Leads a player in whose browser no tournament was chosen, as on a second device, from the first one of the
 * list to that of the newest league, unless the player has a league in the first one, too. A shared address
 * keeps the tournament that it names. */
export function useTournamentOfLeague(userId: number): void {
  const { tournaments, tournament, choose } = useTournamentChoice();
  const [pathname] = useLocation();
  const first = tournaments[0];
  const isUnchosen =
    first !== undefined && tournament === first && !hasChosenTournament() && !isSharedPath(pathname);
  const { data: leagues } = useQuery({
    ...ownLeaguesQuery(userId, first?.id ?? 0),
    enabled: isUnchosen,
  });
  useEffect(() => {
    if (!isUnchosen || leagues === undefined) return;
    if (leagues.some((league) => isPlayedIn(league, first.id))) return;
    const isOpen = ({ tournament_id, deleted_at }: OwnLeague) =>
      deleted_at === null && tournaments.some(({ id, is_over }) => id === tournament_id && !is_over);
    const [newest] = leagues.filter(isOpen).toSorted((a, b) => b.id - a.id);
    if (newest?.tournament_id) choose(newest.tournament_id);
  }, [isUnchosen, leagues, first, tournaments, choose]);
}
