import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chat } from "#contract/chat/calls.ts";
import type { ChatPlayer } from "#contract/chat/schemas.ts";
import { possessiveOf } from "#domain/pluralize.ts";
import { call } from "#web/api/api.ts";
import { useUser } from "#web/session/session.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { invalidateUnread } from "./unread.ts";

const ownMutesQuery = (userId: number) =>
  queryOptions({
    queryKey: ["own-mutes", userId] as const,
    queryFn: () => call(chat.listOwnMutes),
  });

/** Returns the players whose messages the viewer has hidden; none until they are known. */
export function useOwnMutes(): readonly ChatPlayer[] {
  const userId = useUser()?.id ?? 0;
  const { data = [] } = useQuery({ ...ownMutesQuery(userId), enabled: userId !== 0 });
  return data;
}

/** Hides a player's messages from the viewer or shows them again, with a toast. */
export function useMuteForOneself() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ player, isMuted }: { player: ChatPlayer; isMuted: boolean }) =>
      call(chat.muteForOneself, { params: { userId: player.user_id }, body: { is_muted: isMuted } }),
    onSuccess: (_done, { player, isMuted }) => {
      const { user_name } = player;
      toast.success(
        isMuted
          ? `You no longer see ${possessiveOf(user_name)} messages.`
          : `You see ${possessiveOf(user_name)} messages again.`,
      );
      void invalidateUnread(client);
      return client.invalidateQueries({ queryKey: ["own-mutes"] });
    },
    onError: (failure) => toast.error(`Error: ${failure.message}`),
  });
}
