import { queryOptions } from "@tanstack/react-query";
import { listLeagues } from "#contract/leagues/list-call.ts";
import { call } from "#web/api/api.ts";

/** Everything asked about leagues, for what changes them. */
export const LEAGUES_KEY = ["leagues"] as const;

/** The player's leagues with the own standing in a tournament. */
export function ownLeaguesQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...LEAGUES_KEY, "own", userId, tournamentId],
    queryFn: () => call(listLeagues, { query: { tournamentId } }),
  });
}
