import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { gifts } from "#contract/gifts/calls.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";
import { invalidateBoards } from "#web/leaderboard/queries.ts";

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

/** Gives a player an anonymous gift. Failures are only logged. */
export function useGiveGift(receiverId: number, tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const reply = call(gifts.give, { params: { id: receiverId }, body: { tournamentId } });
      return logRejection(reply, "Failed to give the gift");
    },
    onSuccess: () => {
      void invalidateBoards(client, tournamentId);
    },
    // The call may have failed because another device already gave the gift.
    onSettled: () => client.invalidateQueries(giftsQuery(receiverId, tournamentId)),
  });
}
