import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { GameEdit, RaceDriversEdit } from "#contract/admin/schemas.ts";
import { admin } from "#contract/admin/calls.ts";
import { callIfMatch } from "#web/api/api.ts";
import { invalidateGames } from "#web/basketball/queries.ts";
import { invalidateRaces } from "#web/racing/queries.ts";
import { invalidateUnpublished } from "#web/leaderboard/queries.ts";
import { adminRacesQuery, editableDriversQuery, editableGamesQuery } from "./editable-queries.ts";

/** Rows that an admin edited, with the ETag of the list that they were made on. */
interface Edits<E> {
  rows: E[];
  etag: string | null;
}

/** Saves edited games, all or none; done once the table shows what is stored. */
export function useSaveGames(tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, etag }: Edits<GameEdit>) =>
      callIfMatch(admin.saveGames, etag, { body: { tournament_id: tournamentId, games: rows } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: editableGamesQuery(tournamentId).queryKey }),
        invalidateGames(client, tournamentId),
        invalidateUnpublished(client, tournamentId),
      ]),
  });
}

/** Saves edited teams of a race, all or none; done once the table shows what is stored. */
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
        invalidateRaces(client, tournamentId),
        invalidateUnpublished(client, tournamentId),
      ]),
  });
}
