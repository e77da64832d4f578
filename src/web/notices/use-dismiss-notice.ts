import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Notice } from "#contract/notices/schemas.ts";
import { notices } from "#contract/notices/calls.ts";
import { call } from "#web/api/api.ts";
import { invalidateNotices, noticesQuery } from "./queries.ts";

/** Dismisses a notice optimistically; it reappears when the save fails. */
export function useDismissNotice(tournamentId: number) {
  const client = useQueryClient();
  const { queryKey } = noticesQuery(tournamentId);
  return useMutation({
    mutationFn: ({ id }: Notice) => call(notices.seen, { params: { id } }),
    onMutate: ({ id }) => {
      client.setQueryData(queryKey, (cached) => cached?.filter((notice) => notice.id !== id));
    },
    onError: () => invalidateNotices(client, tournamentId),
  });
}
