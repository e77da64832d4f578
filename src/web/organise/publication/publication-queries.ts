import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { admin } from "#contract/admin/calls.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { call } from "#web/api/api.ts";
import { useSingleMutation } from "#web/api/use-single-mutation.ts";
import { invalidateContests } from "#web/sports.ts";
import { invalidateBoards, invalidateUnpublished, unpublishedKey } from "#web/leaderboard/queries.ts";

/** What publishing would change now, and the last publication. */
export function previewQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...unpublishedKey(tournamentId), "preview"],
    queryFn: () => call(admin.previewLeaderboard, { body: { tournament_id: tournamentId } }),
  });
}

/** Refetches everything that a publication changes. */
const invalidatePublished = (client: QueryClient, tournamentId: number) =>
  Promise.all([invalidateBoards(client, tournamentId), invalidateContests(client, tournamentId)]);

/** Publishes the results that the preview shows and refetches the
 * boards; refused if somebody published since. */
export function useUpdateLeaderboard({ id, sport }: Pick<Tournament, "id" | "sport">) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => {
      const version = client.getQueryData(previewQuery(id).queryKey)?.version;
      const body = { tournament_id: id, sport, ...(version !== undefined && { version }) };
      return call(admin.updateLeaderboard, { body });
    },
    onSuccess: () => invalidatePublished(client, id),
    onError: () => invalidateUnpublished(client, id),
  });
}

/** Undoes the last publication and refetches the boards. */
export function useUndoPublication(tournamentId: number) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (asked: { publication_id: number; reason: string }) =>
      call(admin.undoPublication, { body: { tournament_id: tournamentId, ...asked } }),
    onSuccess: () => invalidatePublished(client, tournamentId),
    onError: () => invalidateUnpublished(client, tournamentId),
  });
}
