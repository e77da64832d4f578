import { useCallback } from "react";
import { loadShownBoard, storeShownBoard } from "#web/navigation/shown-board.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";

/** Returns a function after which the tab leads to everyone's board, if it led to this league's: the player
 * is not in it any more. */
export function useForgetBoard(leagueId: number): () => void {
  const userId = useUser()?.id ?? 0;
  const tournamentId = useTournamentChoice().tournament?.id ?? 0;
  return useCallback(() => {
    if (loadShownBoard(userId, tournamentId) === leagueId) storeShownBoard(userId, tournamentId, null);
  }, [userId, tournamentId, leagueId]);
}
