import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DuelResult, GameResult } from "#contract/organise/schemas.ts";
import { previewResultsQuery } from "#web/organise/queries.ts";

/** Results that are entered and not saved yet. */
export interface EnteredResults {
  games?: GameResult[];
  duels?: DuelResult[];
}

/** How long nothing is changed before a preview is asked for, in milliseconds. */
const PAUSE_MS = 500;

/** What saving these results would do to the leaderboard; null results are incomplete. No data while they change. */
export function useResultPreview(id: number, results: EnteredResults | null) {
  const asked = JSON.stringify(results);
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data, error } = useQuery(previewResultsQuery(id, settled));
  const isCurrent = settled === asked;
  return { preview: isCurrent ? data : undefined, error: isCurrent ? error : null };
}
