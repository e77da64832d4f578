import { useMutation, useQueryClient } from "@tanstack/react-query";
import { onBehalf } from "#contract/on-behalf/calls.ts";
import { MARKET_COLUMNS, MARKETS, type Picks } from "#domain/contest/market.ts";
import { call } from "#web/api/api.ts";
import { useToast } from "#web/ui/toast.tsx";
import { invalidatePeople } from "./people-query.ts";

interface Entered {
  contestId: number;
  picks: Picks;
  reason: string;
  onDone: () => void;
}

/** Enters picks for a player, with a toast; `onDone` is called before the list of players is refetched. */
export function useEnterPicks(tournamentId: number, { user_id, name }: { user_id: number; name: string }) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ contestId, picks, reason, onDone }: Entered) => {
      const body = {
        user_id,
        contest_id: contestId,
        reason,
        ...Object.fromEntries(MARKETS.map((market) => [MARKET_COLUMNS[market], picks[market] ?? undefined])),
      };
      await call(onBehalf.enter, { params: { id: tournamentId }, body });
      toast.success(`Saved. ${name} has been told.`);
      onDone();
      await invalidatePeople(client, tournamentId);
    },
  });
}
