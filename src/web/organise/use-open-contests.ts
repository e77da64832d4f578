import { useQuery } from "@tanstack/react-query";
import type { Sport } from "#domain/sports.ts";
import type { Instant } from "#domain/time.ts";
import { gamesQuery } from "#web/basketball/queries.ts";
import { racesQuery } from "#web/racing/queries.ts";
import { listOpenGames, listOpenTeams } from "./open-contests.ts";

/** A tournament's contests that take picks now, while they load, or why they could not be loaded. */
export function useOpenContests(tournamentId: number, sport: Sport, now: Instant) {
  const games = useQuery({ ...gamesQuery(tournamentId), enabled: sport === "basketball" });
  const races = useQuery({ ...racesQuery(tournamentId), enabled: sport === "racing" });
  const { isPending, isLoadingError, error, refetch } = sport === "basketball" ? games : races;
  const contests = [...listOpenGames(games.data ?? [], now), ...listOpenTeams(races.data ?? [], now)];
  return { contests, isPending, failure: isLoadingError ? error : null, refetch };
}
