import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { isPlayedIn, ownLeaguesQuery } from "#web/leagues/own-leagues.ts";
import { readId } from "#web/navigation/initial-route.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";

/** The leagues whose rooms the viewer can choose, and the one in the address; null: the tournament's room. */
export function useRooms(): { leagues: OwnLeague[]; league: OwnLeague | undefined; leagueId: number | null } {
  const tournament = useTournament();
  const userId = useUser()?.id ?? 0;
  const leagueId = readId(new URLSearchParams(useSearch()).get("league") ?? "");
  const { data: own = [] } = useQuery(ownLeaguesQuery(userId, tournament.id));
  const choices = own.filter(
    (league) =>
      !league.is_pending &&
      league.deleted_at === null &&
      (league.id === leagueId || isPlayedIn(league, tournament.id)),
  );
  return { leagues: choices, league: choices.find(({ id }) => id === leagueId), leagueId };
}
