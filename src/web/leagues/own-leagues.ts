import { queryOptions } from "@tanstack/react-query";
import { listLeagues } from "#contract/leagues/list-call.ts";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { call } from "#web/api/api.ts";

/** The start of the keys of all queries about leagues. */
export const LEAGUES_KEY = ["leagues"] as const;

/** The player's leagues, with the player's standing in a tournament. */
export function ownLeaguesQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...LEAGUES_KEY, "own", userId, tournamentId],
    queryFn: () => call(listLeagues, { query: { tournamentId } }),
  });
}

/** Returns whether a league has a board of a tournament: it follows this one, or all. */
export function isPlayedIn(
  { tournament_id }: Pick<OwnLeague, "tournament_id">,
  tournamentId: number,
): boolean {
  return tournament_id === null || tournament_id === tournamentId;
}
