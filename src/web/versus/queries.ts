import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { leaderboard } from "#contract/leaderboard/calls.ts";
import { versus } from "#contract/versus/calls.ts";
import { call } from "#web/api/api.ts";

const versusKey = (tournamentId: number) => ["versus", tournamentId] as const;

/** Number of opponents offered, from the top of the board. */
const OFFERED_OPPONENTS = 100;

/** Refetches the comparisons of a tournament's players. */
export function invalidateVersus(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: versusKey(tournamentId) });
}

/** Two players against each other in a tournament. */
export function versusQuery(id: number, otherId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...versusKey(tournamentId), id, otherId],
    queryFn: () => call(versus.compare, { params: { id, otherId }, query: { tournamentId } }),
  });
}

/** The best of the board, against whom a player can be compared. */
export function opponentsQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...versusKey(tournamentId), "opponents"],
    queryFn: () => call(leaderboard.overall, { query: { tournamentId, limit: OFFERED_OPPONENTS } }),
  });
}
