import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { provisional } from "#contract/provisional/calls.ts";
import { call } from "#web/api/api.ts";

/** Start of the keys of all queries about how a tournament's games or races stand. */
export const provisionalKey = (tournamentId: number) => ["provisional", tournamentId] as const;

/** The provisional results of a tournament. */
export function provisionalQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...provisionalKey(tournamentId), "results"],
    queryFn: async () => (await call(provisional.list, { query: { tournamentId } })).results,
  });
}

/** Refetches how games or races stand, and the boards that follow from it. */
export function invalidateProvisional(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: provisionalKey(tournamentId) });
}
