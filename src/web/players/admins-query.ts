import { queryOptions } from "@tanstack/react-query";
import { players } from "#contract/players-calls.ts";
import { MINUTE } from "#domain/time.ts";
import { call } from "#web/api/api.ts";

/** The players whose names carry the mark of an admin. */
export const adminsQuery = queryOptions({
  queryKey: ["admins"],
  queryFn: () => call(players.admins),
  staleTime: 10 * MINUTE,
});
