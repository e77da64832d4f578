import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { notices } from "#contract/notices/calls.ts";
import type { Notice } from "#contract/notices/schemas.ts";
import { call } from "#web/api/api.ts";

const noticesKey = (tournamentId: number) => ["notices", tournamentId] as const;

/** The signed-in player's undismissed notices of a tournament. */
export function noticesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: noticesKey(tournamentId),
    queryFn: () => call(notices.list, { query: { tournamentId } }),
  });
}

/** Refetches a tournament's notices after one of its contests changed. */
export function invalidateNotices(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: noticesKey(tournamentId) });
}

type Answer = "seen" | "decline";

/** Dismisses a notice, or says no to what it tells, optimistically; it reappears when the save fails. */
export function useAnswerNotice(tournamentId: number, answer: Answer) {
  const client = useQueryClient();
  const { queryKey } = noticesQuery(tournamentId);
  return useMutation({
    mutationFn: ({ id }: Notice) => call(notices[answer], { params: { id } }),
    onMutate: ({ id }) => {
      client.setQueryData(queryKey, (cached) => cached?.filter((notice) => notice.id !== id));
    },
    onError: () => invalidateNotices(client, tournamentId),
  });
}
