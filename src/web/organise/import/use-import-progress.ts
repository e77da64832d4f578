import { useEffect, useState } from "react";
import { useLive } from "#web/live/live-provider.tsx";

/** Returns how much of an import of this tournament is done, from 0 to 1, while it runs; null: that is not
 * known. */
export function useImportProgress(tournamentId: number, isRunning: boolean): number | null {
  const live = useLive();
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => {
    if (!isRunning) return undefined;
    const unsubscribe = live.subscribe({
      onImportProgress: (progress) => {
        if (progress.tournament_id === tournamentId) setShare(progress.share);
      },
    });
    return () => {
      unsubscribe();
      setShare(null);
    };
  }, [live, tournamentId, isRunning]);
  return share;
}
