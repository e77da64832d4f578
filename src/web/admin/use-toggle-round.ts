import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "#contract/admin/calls.ts";
import { call } from "#web/api/api.ts";
import { invalidateBoards } from "#web/leaderboard/queries.ts";
import { invalidateTournaments } from "#web/tournaments/queries.ts";

/** Marks a round complete or active; done once the tournament is known to be so. */
export function useToggleRound(tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ round, is_over }: { round: string; is_over: boolean }) =>
      call(admin.toggleRoundStatus, { body: { tournament_id: tournamentId, round, is_over } }),
    onSuccess: () => Promise.all([invalidateTournaments(client), invalidateBoards(client, tournamentId)]),
  });
}
