import { queryOptions } from "@tanstack/react-query";
import { leaderboard } from "#contract/leaderboard/calls.ts";
import { call } from "#web/api/api.ts";

/** Number of rows of a board above the own name. */
export const PREVIEW_ROWS = 2;

/** The first rows of a tournament's board. */
export function boardPreviewQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ["leaderboard", tournamentId, "preview"],
    queryFn: () => call(leaderboard.overall, { query: { tournamentId, limit: PREVIEW_ROWS } }),
  });
}
