import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { leaderboard } from "#contract/leaderboard.ts";
import { players } from "#contract/players.ts";
import { call } from "#web/app/api.ts";
import { orLog } from "#web/app/log-failure.ts";

const profilesKey = (tournamentId: number) => ["profile", tournamentId] as const;
const coursesKey = (tournamentId: number) => ["course", tournamentId] as const;
const HISTORIES_KEY = ["history"] as const;

/** Has the profiles of a tournament asked again: its games or races changed, or what one may see of picks. */
export function invalidateProfiles(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: profilesKey(tournamentId) });
}

/** Has asked again how players did in a tournament, and in all: its board or its rounds changed. */
export async function invalidateResults(client: QueryClient, tournamentId: number): Promise<void> {
  const keys = [coursesKey(tournamentId), HISTORIES_KEY];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** A player and his or her picks in a tournament, as far as the viewer may see them. */
export function profileQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...profilesKey(tournamentId), userId],
    queryFn: () => call(players.profile, { params: { id: userId }, query: { tournamentId } }),
  });
}

/** A player's results in every tournament, the newest first. */
export function historyQuery(userId: number) {
  return queryOptions({
    queryKey: [...HISTORIES_KEY, userId],
    queryFn: () =>
      orLog(call(leaderboard.history, { params: { id: userId } }), "Failed to fetch tournament history"),
  });
}

/** A player's points and rank after each completed round of a tournament. */
export function courseQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...coursesKey(tournamentId), userId],
    queryFn: () => {
      const asked = call(leaderboard.course, { params: { id: userId }, query: { tournamentId } });
      return orLog(asked, "Failed to fetch the course of a tournament");
    },
  });
}
