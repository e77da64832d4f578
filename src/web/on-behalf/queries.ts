import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { onBehalf } from "#contract/on-behalf/calls.ts";
import { SECOND } from "#domain/time.ts";
import { call } from "#web/api/api.ts";

const enteredPicksKey = (tournamentId: number) => ["entered-picks", tournamentId] as const;

/** The picks of a tournament that organisers entered for players, as far as the viewer may see them. */
export function enteredPicksQuery(tournamentId: number) {
  return queryOptions({
    queryKey: enteredPicksKey(tournamentId),
    queryFn: () => call(onBehalf.listEntered, { query: { tournamentId } }),
    // A player's own pick removes the mark, without an event.
    staleTime: 30 * SECOND,
  });
}

/** Refetches the entered picks after a lock. */
export function invalidateEnteredPicks(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: enteredPicksKey(tournamentId) });
}

/** Whether organisers of a tournament may enter picks for the signed-in player. */
export function permissionQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: ["pick-permission", tournamentId, userId],
    queryFn: () => call(onBehalf.getPermission, { query: { tournamentId } }),
  });
}
