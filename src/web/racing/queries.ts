import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
import type { RacePrediction } from "#contract/racing/schemas.ts";
import { racing } from "#contract/racing/calls.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";
import { prefetchUnpublishedAndEntered } from "#web/picks/prefetch-unpublished-and-entered.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";

const racesKey = (tournamentId: number) => ["races", tournamentId] as const;
const raceKey = (tournamentId: number) => ["race", tournamentId] as const;
/** Key of all queries about who picked what in a tournament. */
export const racePredictionsKey = (tournamentId: number) => ["race-predictions", tournamentId] as const;
const ownPredictionsKey = (tournamentId: number) => ["own-race-predictions", tournamentId] as const;

/** Refetches all about a tournament's races: their drivers, handicaps or results changed, or their picks were
 * scored. */
export async function invalidateRaces(client: QueryClient, tournamentId: number): Promise<void> {
  const keyed = [racesKey, raceKey, racePredictionsKey, ownPredictionsKey];
  const keys = keyed.map((keyOf) => keyOf(tournamentId));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Refetches who picked what in a tournament's races: a qualifying began, so its picks are hidden no
 * longer. */
export function invalidateRacePredictions(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: racePredictionsKey(tournamentId) });
}

/** Refetches the player's own picks of a tournament's races, after another tab or browser changed them. */
export function invalidateOwnRacePicks(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: ownPredictionsKey(tournamentId) });
}

/** The races of a tournament with their teams, by date. */
export function racesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: racesKey(tournamentId),
    queryFn: () => logRejection(call(racing.races, { query: { tournamentId } }), "Failed to fetch races"),
  });
}

/** The signed-in player's own picks in a tournament. */
export function ownPredictionsQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...ownPredictionsKey(tournamentId), userId],
    queryFn: () => {
      const asked = call(racing.playerPredictions, { params: { userId }, query: { tournamentId } });
      return logRejection(asked, "Failed to fetch data");
    },
  });
}

/** One race of a tournament with its teams. */
export function raceQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...raceKey(tournamentId), id],
    queryFn: () => {
      const asked = call(racing.race, { params: { id }, query: { tournamentId } });
      return logRejection(asked, "Failed to fetch race details");
    },
  });
}

/** Whether a page is full for some team, so that there may be more. */
function hasFullPage(predictions: readonly RacePrediction[]): boolean {
  const counts = new Map<string, number>();
  for (const { team_name } of predictions) counts.set(team_name, (counts.get(team_name) ?? 0) + 1);
  return Math.max(0, ...counts.values()) >= PREDICTIONS_ON_PAGE;
}

async function fetchPredictions(id: number, tournamentId: number, leagueId: number | undefined) {
  const params = { id };
  const query = leagueId === undefined ? { tournamentId } : { tournamentId, leagueId };
  const first = await call(racing.racePredictions, {
    params,
    query: { ...query, limit: PREDICTIONS_ON_PAGE },
  });
  if (!hasFullPage(first.predictions)) return { ...first, summary: null };
  return { ...first, summary: await call(racing.predictionsSummary, { params, query }) };
}

/** Who picked what in a race, hidden until qualifying starts, among everybody or the members of a league: the
 * first page of each team, and where there may be more, all of them in short; and the teams whose picks are
 * being checked. */
export function racePredictionsQuery(id: number, tournamentId: number, leagueId?: number) {
  return queryOptions({
    queryKey: [...racePredictionsKey(tournamentId), id, leagueId ?? "everyone"],
    queryFn: () => logRejection(fetchPredictions(id, tournamentId, leagueId), "Failed to fetch data"),
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
export const prefetchRace: RouteLoader = async (client, route) => {
  const { contestId, tournamentId } = route;
  if (contestId === null) return;
  await Promise.all([
    client.prefetchQuery(raceQuery(contestId, tournamentId)),
    client.prefetchQuery(racePredictionsQuery(contestId, tournamentId)),
    prefetchUnpublishedAndEntered(client, route),
  ]);
};
