import { useQuery } from "@tanstack/react-query";
import type { Game } from "#contract/basketball/schemas.ts";
import { useUser } from "#web/session/session.tsx";
import { type OwnPicksOfTournament, useOptimisticPicks } from "#web/picks/own-picks.ts";
import { gamePickRowMapper } from "./own-picks.ts";
import { ownPredictionsQuery } from "./queries.ts";

/** The signed-in player's picks in a basketball tournament. */
export function useOwnPicks(tournamentId: number): OwnPicksOfTournament<Game> {
  const user = useUser();
  const query = useQuery({ ...ownPredictionsQuery(user?.id ?? 0, tournamentId), enabled: user !== null });
  return useOptimisticPicks(gamePickRowMapper, query, tournamentId);
}
