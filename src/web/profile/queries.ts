import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { leaderboard } from "#contract/leaderboard/calls.ts";
import { players } from "#contract/players/calls.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";

const profilesKey = (tournamentId: number) => ["profile", tournamentId] as const;
const rankHistoriesKey = (tournamentId: number) => ["rank-history", tournamentId] as const;
const PAST_RESULTS_KEY = ["past-results"] as const;

/** Refetches a tournament's profiles after a change of its contests or of which picks are visible. */
export function invalidateProfiles(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: profilesKey(tournamentId) });
}

/** Refetches rank histories and past results after a change of a tournament's leaderboard or rounds. */
export async function invalidateResults(client: QueryClient, tournamentId: number): Promise<void> {
  const keys = [rankHistoriesKey(tournamentId), PAST_RESULTS_KEY];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** A player and the picks in a tournament that the viewer may see. */
export function profileQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...profilesKey(tournamentId), userId],
    queryFn: () => call(players.profile, { params: { id: userId }, query: { tournamentId } }),
  });
}

/** A player's results in every tournament, the newest first. */
export function pastResultsQuery(userId: number) {
  return queryOptions({
    queryKey: [...PAST_RESULTS_KEY, userId],
    queryFn: () =>
      logRejection(
        call(leaderboard.history, { params: { id: userId } }),
        "Failed to fetch tournament history",
      ),
  });
}

/** A player's points and rank after each completed round of a tournament. */
export function rankHistoryQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...rankHistoriesKey(tournamentId), userId],
    queryFn: () => {
      const reply = call(leaderboard.course, { params: { id: userId }, query: { tournamentId } });
      return logRejection(reply, "Failed to fetch the rank history");
    },
  });
}
