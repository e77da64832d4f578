import { useQuery } from "@tanstack/react-query";
import { useUser } from "#web/app/session.tsx";
import { listPending, useAttempts, type Attempt } from "../contests/attempts.ts";
import { applyChange, picksOf, type GameChange, type OwnPicks } from "./own-picks.ts";
import { ownPredictionsQuery } from "./queries.ts";

/** Under this key all changes of a player's picks in a tournament are sent. */
export function changesKey(userId: number | undefined, tournamentId: number): readonly unknown[] {
  return ["change-picks", userId, tournamentId];
}

export interface OwnPicksOfTournament {
  /** The picks of a game with every tap in them, whether the server has answered or not. */
  picks: (gameId: number) => OwnPicks;
  attempts: Attempt<GameChange>[];
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
}

/** The signed-in player's picks in a tournament: as the server has them, with the taps under way laid over them. */
export function useOwnPicks(tournamentId: number): OwnPicksOfTournament {
  const user = useUser();
  const { data, isPending, error, refetch } = useQuery({
    ...ownPredictionsQuery(user?.id ?? 0, tournamentId),
    enabled: user !== null,
  });
  const attempts = useAttempts<GameChange>(changesKey(user?.id, tournamentId));
  const shown = listPending(attempts).reduce(applyChange, data ?? []);
  return {
    picks: (gameId) => picksOf(shown, gameId),
    attempts,
    isPending: user !== null && isPending,
    error: data ? null : error,
    refetch: () => void refetch(),
  };
}
