import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { racing } from "#contract/racing.ts";
import { callByCookie } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";

const racesKey = (tournamentId: number) => ["races", tournamentId] as const;
const raceKey = (tournamentId: number) => ["race", tournamentId] as const;
const racePredictionsKey = (tournamentId: number) => ["race-predictions", tournamentId] as const;
const ownPredictionsKey = (tournamentId: number) => ["own-race-predictions", tournamentId] as const;

/** Has all about a tournament's races asked again: their drivers, handicaps or results changed, or their picks were scored. */
export async function invalidateRaces(client: QueryClient, tournamentId: number): Promise<void> {
  const keyed = [racesKey, raceKey, racePredictionsKey, ownPredictionsKey];
  const keys = keyed.map((keyOf) => keyOf(tournamentId));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Has asked again who picked what in a tournament's races: a qualifying began, so its picks are sealed no longer. */
export function invalidateRacePredictions(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: racePredictionsKey(tournamentId) });
}

/** The races of a tournament with their teams, by date. */
export function racesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: racesKey(tournamentId),
    queryFn: () =>
      logRejection(callByCookie(racing.races, { query: { tournamentId } }), "Failed to fetch races"),
  });
}

/** The signed-in player's own picks in a tournament. */
export function ownPredictionsQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...ownPredictionsKey(tournamentId), userId],
    queryFn: () => {
      const asked = callByCookie(racing.playerPredictions, { params: { userId }, query: { tournamentId } });
      return logRejection(asked, "Failed to fetch data");
    },
  });
}

/** One race of a tournament with its teams. */
export function raceQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...raceKey(tournamentId), id],
    queryFn: () => {
      const asked = callByCookie(racing.race, { params: { id }, query: { tournamentId } });
      return logRejection(asked, "Failed to fetch race details");
    },
  });
}

/** Who picked what in a race, by team, hidden until qualifying starts; and the teams whose picks are being checked. */
export function racePredictionsQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...racePredictionsKey(tournamentId), id],
    queryFn: async () => {
      const asked = callByCookie(racing.racePredictions, { params: { id }, query: { tournamentId } });
      return logRejection(asked, "Failed to fetch data");
    },
  });
}

/** Asks for the races and the own picks that the predictions are going to show. */
export const prefetchPredictions: RouteLoader = async (client, { tournamentId, userId }) => {
  if (userId === null) return;
  await Promise.all([
    client.prefetchQuery(racesQuery(tournamentId)),
    client.prefetchQuery(ownPredictionsQuery(userId, tournamentId)),
  ]);
};

/** Asks for a race and its predictions, which its page is going to show. */
export const prefetchRace: RouteLoader = async (client, { contestId, tournamentId }) => {
  if (contestId === null) return;
  await Promise.all([
    client.prefetchQuery(raceQuery(contestId, tournamentId)),
    client.prefetchQuery(racePredictionsQuery(contestId, tournamentId)),
  ]);
};
