import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Notice, notices } from "#contract/notices.ts";
import { call } from "#web/app/api.ts";

const noticesKey = (tournamentId: number) => ["notices", tournamentId] as const;

/** What the signed-in player has not dismissed in a tournament. */
export function noticesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: noticesKey(tournamentId),
    queryFn: () => call(notices.list, { query: { tournamentId } }),
  });
}

/** Has the notices of a tournament asked again: one of its contests changed. */
export function invalidateNotices(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: noticesKey(tournamentId) });
}

/** Dismisses a notice: it goes at once, and comes back when that could not be saved. */
export function useDismissNotice(tournamentId: number) {
  const client = useQueryClient();
  const { queryKey } = noticesQuery(tournamentId);
  return useMutation({
    mutationFn: ({ id }: Notice) => call(notices.seen, { params: { id } }),
    onMutate: ({ id }) => {
      client.setQueryData(queryKey, (shown) => shown?.filter((one) => one.id !== id));
    },
    onError: () => invalidateNotices(client, tournamentId),
  });
}
