import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { notices } from "#contract/notices/calls.ts";
import { call } from "#web/api/api.ts";

const noticesKey = (tournamentId: number) => ["notices", tournamentId] as const;

/** The signed-in player's undismissed notices of a tournament. */
export function noticesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: noticesKey(tournamentId),
    queryFn: () => call(notices.list, { query: { tournamentId } }),
  });
}

/** Refetches a tournament's notices after one of its contests changed. */
export function invalidateNotices(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: noticesKey(tournamentId) });
}
