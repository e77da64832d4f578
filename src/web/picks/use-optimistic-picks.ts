import type { UseQueryResult } from "@tanstack/react-query";
import { useUser } from "#web/session/session.tsx";
import { type PickMutation, listPending, usePickMutations } from "./pick-mutations.ts";
import {
  applyChange,
  type PickRowMapper,
  type CardChange,
  type OwnPicks,
  type PicksRow,
  picksOf,
} from "./own-picks.ts";

/** Under this key all changes of a player's picks in a tournament are sent. */
export function changesKey(userId: number | undefined, tournamentId: number): readonly unknown[] {
  return ["change-picks", userId, tournamentId];
}

export interface OwnPicksOfTournament<T> {
  /** The picks of a card with every tap in them, whether the server has answered or not. */
  picks: (card: string) => OwnPicks;
  attempts: PickMutation<CardChange<T>>[];
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
}

/** The signed-in player's picks in a tournament: as the server has them, with the taps under way laid over them. */
export function useOptimisticPicks<T, P extends PicksRow>(
  mapper: PickRowMapper<T, P>,
  { data, isPending, error, refetch }: UseQueryResult<P[]>,
  tournamentId: number,
): OwnPicksOfTournament<T> {
  const user = useUser();
  const attempts = usePickMutations<CardChange<T>>(changesKey(user?.id, tournamentId));
  const shown = listPending(attempts).reduce(
    (rows: readonly P[], change) => applyChange(mapper, rows, change),
    data ?? [],
  );
  return {
    picks: (card) => picksOf(mapper, shown, card),
    attempts,
    isPending: user !== null && isPending,
    error: data ? null : error,
    refetch: () => void refetch(),
  };
}
