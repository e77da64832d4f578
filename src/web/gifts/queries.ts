import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { gifts } from "#contract/gifts/calls.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";

/** How many gifts a player received in a tournament, and whether the signed-in player gave one. */
export function giftsQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: ["gifts", userId, tournamentId],
    queryFn: () => {
      const reply = call(gifts.count, { params: { id: userId }, query: { tournamentId } });
      return logRejection(reply, "Failed to fetch the gift count");
    },
  });
}

/** Gives a player an anonymous gift, or takes it back. Failures are only logged. */
export function useGiftCall(kind: "give" | "takeBack", receiverId: number, tournamentId: number) {
  const client = useQueryClient();
  const said = kind === "give" ? "Failed to give the gift" : "Failed to take the gift back";
  return useMutation({
    mutationFn: () =>
      logRejection(call(gifts[kind], { params: { id: receiverId }, body: { tournamentId } }), said),
    // The call may have failed because another device was first.
    onSettled: () => client.invalidateQueries(giftsQuery(receiverId, tournamentId)),
  });
}
