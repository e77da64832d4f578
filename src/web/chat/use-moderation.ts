import { useMutation, useQueryClient } from "@tanstack/react-query";
import { chat } from "#contract/chat/calls.ts";
import { call } from "#web/api/api.ts";
import { useToast } from "#web/ui/toast.tsx";
import { dropMessage, mutedPlayersQuery } from "./queries.ts";
import type { Room, RoomMessage } from "./rooms.ts";

/** Removes a message for everybody, with a toast. */
export function useRemoveMessage(room: Room, { id }: RoomMessage) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => room.removeMessage(id),
    onSuccess: () => {
      dropMessage(client, room, id);
      toast.success("Message removed.");
    },
    onError: (failure) => toast.error(`Error: ${failure.message}`),
  });
}

/** Mutes or unmutes the author of a message, with a toast. */
export function useMutePlayer({ user_id, user_name }: RoomMessage) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    /** A reason mutes, null lets the player write again. */
    mutationFn: (reason: string | null) =>
      call(chat.mutePlayer, {
        params: { id: user_id },
        body: reason === null ? { is_muted: false } : { is_muted: true, reason },
      }),
    onSuccess: (_done, reason) => {
      toast.success(reason !== null ? `${user_name} is muted.` : `${user_name} may write again.`);
      return client.invalidateQueries({ queryKey: mutedPlayersQuery.queryKey });
    },
    onError: (failure) => toast.error(`Error: ${failure.message}`),
  });
}
