import { useQuery } from "@tanstack/react-query";
import { useUser } from "#web/session/session.tsx";
import { type OwnPicksOfTournament, useOptimisticPicks } from "#web/picks/own-picks.ts";
import { teamPickRowMapper, type TeamInRace } from "./own-picks.ts";
import { ownPredictionsQuery } from "./queries.ts";

/** The signed-in player's picks in a racing tournament. */
export function useOwnPicks(tournamentId: number): OwnPicksOfTournament<TeamInRace> {
  const user = useUser();
  const userId = user?.id ?? 0;
  const query = useQuery({ ...ownPredictionsQuery(userId, tournamentId), enabled: user !== null });
  return useOptimisticPicks(teamPickRowMapper(userId), query, tournamentId);
}
