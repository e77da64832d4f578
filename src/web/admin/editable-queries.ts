import { queryOptions } from "@tanstack/react-query";
import { admin } from "#contract/admin/calls.ts";
import { basketball } from "#contract/basketball/calls.ts";
import { call, callWithEtag } from "#web/api/api.ts";

/** Rows that are being edited are refetched only after a save or on request, so that their ETag is always that of the rows
 * on the screen. */
const AS_ON_SCREEN = {
  staleTime: Infinity,
  refetchOnMount: "always",
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The games to edit with the ETag of their list. */
export function editableGamesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ["admin", tournamentId, "games"],
    queryFn: () => callWithEtag(basketball.games, { query: { tournamentId } }),
    ...AS_ON_SCREEN,
  });
}

/** The races of a tournament, for an admin to choose from. */
export function adminRacesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ["admin", tournamentId, "races"],
    queryFn: () => call(admin.races, { query: { tournament_id: tournamentId } }),
  });
}

/** The teams of a race to edit with the ETag of their list; refetched as rarely as the games. */
export function editableDriversQuery(tournamentId: number, raceId: number) {
  return queryOptions({
    queryKey: ["admin", tournamentId, "drivers", raceId],
    queryFn: () =>
      callWithEtag(admin.raceDrivers, { query: { tournament_id: tournamentId, race_id: raceId } }),
    ...AS_ON_SCREEN,
  });
}
