import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "#contract/admin/calls.ts";
import { basketball } from "#contract/basketball/calls.ts";
import { call } from "#web/api/api.ts";
import { callIfMatch, callWithEtag } from "#web/api/call-if-match.ts";
import type { GameEdit, RaceDriversEdit } from "#contract/admin/schemas.ts";
import { invalidateContests } from "#web/sports.ts";
import { invalidateUnpublished } from "#web/leaderboard/queries.ts";

/** Rows being edited are refetched only after a save or on
 * request, so their ETag always matches the screen. */
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

/** Edited rows, with the ETag of the list that they were edited on. */
interface Edits<E> {
  rows: E[];
  etag: string | null;
}

/** Saves edited games, all or none; settled once the table is refetched. */
export function useSaveGames(tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, etag }: Edits<GameEdit>) =>
      callIfMatch(admin.saveGames, etag, { body: { tournament_id: tournamentId, games: rows } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: editableGamesQuery(tournamentId).queryKey }),
        invalidateContests(client, tournamentId),
        invalidateUnpublished(client, tournamentId),
      ]),
  });
}

/** Saves edited teams of a race, all or none; settled once the table is refetched. */
export function useSaveDrivers(tournamentId: number, raceId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, etag }: Edits<RaceDriversEdit>) =>
      callIfMatch(admin.saveRaceDrivers, etag, {
        body: { tournament_id: tournamentId, race_id: raceId, drivers: rows },
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: editableDriversQuery(tournamentId, raceId).queryKey }),
        client.invalidateQueries({ queryKey: adminRacesQuery(tournamentId).queryKey }),
        invalidateContests(client, tournamentId),
        invalidateUnpublished(client, tournamentId),
      ]),
  });
}
