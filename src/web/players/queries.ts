import { queryOptions } from "@tanstack/react-query";
import { leaderboard } from "#contract/leaderboard.ts";
import { players } from "#contract/players.ts";
import { call } from "#web/app/api.ts";
import { orLog } from "#web/app/log-failure.ts";

/** A player and his or her picks in a tournament, as far as the viewer may see them. */
export function profileQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: ["profile", userId, tournamentId],
    queryFn: () => call(players.profile, { params: { id: userId }, query: { tournamentId } }),
  });
}

/** A player's results in every tournament, the newest first. */
export function historyQuery(userId: number) {
  return queryOptions({
    queryKey: ["history", userId],
    queryFn: () =>
      orLog(call(leaderboard.history, { params: { id: userId } }), "Failed to fetch tournament history"),
  });
}

/** A player's points and rank after each completed round of a tournament. */
export function courseQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: ["course", userId, tournamentId],
    queryFn: () => {
      const asked = call(leaderboard.course, { params: { id: userId }, query: { tournamentId } });
      return orLog(asked, "Failed to fetch the course of a tournament");
    },
  });
}
