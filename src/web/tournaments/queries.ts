import { queryOptions } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments.ts";
import { tournaments } from "#contract/tournaments-calls.ts";
import { call } from "#web/api/api.ts";

/** All tournaments in the server's order. */
export const tournamentsQuery = queryOptions({
  queryKey: ["tournaments"],
  queryFn: () => call(tournaments.list),
  staleTime: 60_000,
});

/** Finds the tournament to show: the one with this id, else the first; undefined where none is visible. */
export function findShownTournament(all: readonly Tournament[], id: number): Tournament | undefined {
  const visible = all.filter((one) => one.visible);
  return visible.find((one) => one.id === id) ?? visible[0];
}
