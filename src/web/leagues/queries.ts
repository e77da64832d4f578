import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { leagues } from "#contract/leagues/calls.ts";
import { call } from "#web/api/api.ts";
import { LEAGUES_KEY } from "./own-leagues.ts";

/** The start of the keys of all queries about one league. */
export const leagueKey = (id: number) => [...LEAGUES_KEY, id] as const;

/** Refetches everything about leagues. */
export function invalidateLeagues(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LEAGUES_KEY });
}

/** Refetches what a change of a tournament makes stale; the player's standings in other tournaments stay. */
export function invalidateLeaguesIn(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({
    queryKey: LEAGUES_KEY,
    predicate: ({ queryKey: [, kind, , own] }) => kind !== "own" || own === tournamentId,
  });
}

/** One league as a member sees it. */
export function leagueQuery(id: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "league"],
    queryFn: () => call(leagues.get, { params: { id } }),
  });
}

/** The overall leaderboard among a league's members. */
export function leagueBoardQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "board", tournamentId],
    queryFn: () => call(leagues.leaderboard, { params: { id }, query: { tournamentId } }),
  });
}

/** The leaderboards of the rounds among a league's members, by name. */
export function leagueRoundsQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "rounds", tournamentId],
    queryFn: () => call(leagues.rounds, { params: { id }, query: { tournamentId } }),
  });
}

/** Who has picked for the next deadline. */
export function pickedQuery(id: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "picked"],
    queryFn: () => call(leagues.picked, { params: { id } }),
  });
}
