import { queryOptions } from "@tanstack/react-query";
import { tournaments } from "#contract/tournaments-calls.ts";
import { call } from "#web/api/api.ts";

/** All tournaments in the server's order. */
export const tournamentsQuery = queryOptions({
  queryKey: ["tournaments"],
  queryFn: () => call(tournaments.list),
  staleTime: 60_000,
});
