import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { basketball } from "#contract/basketball/calls.ts";
import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
import { call, withErrorMessage } from "#web/api/api.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";
import { prefetchUnpublishedAndEntered } from "#web/picks/prefetch-unpublished-and-entered.ts";

const gamesKey = (tournamentId: number) => ["games", tournamentId] as const;
const gameKey = (tournamentId: number) => ["game", tournamentId] as const;
/** Key of all queries about who picked what in a tournament. */
export const gamePredictionsKey = (tournamentId: number) => ["game-predictions", tournamentId] as const;
const ownPredictionsKey = (tournamentId: number) => ["own-predictions", tournamentId] as const;

/** Refetches all about a tournament's games: their teams, spreads or results changed, or their picks were
 * scored. */
export async function invalidateGames(client: QueryClient, tournamentId: number): Promise<void> {
  const keyed = [gamesKey, gameKey, gamePredictionsKey, ownPredictionsKey];
  const keys = keyed.map((keyOf) => keyOf(tournamentId));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Refetches who picked what in a tournament's games: one started, so its picks are hidden no longer. */
export function invalidateGamePredictions(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: gamePredictionsKey(tournamentId) });
}

/** Refetches the player's own picks of a tournament's games, after another tab or browser changed them. */
export function invalidateOwnGamePicks(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: ownPredictionsKey(tournamentId) });
}

/** The games of a tournament, by date. */
export function gamesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: gamesKey(tournamentId),
    queryFn: () =>
      withErrorMessage(call(basketball.games, { query: { tournamentId } }), "Failed to fetch games"),
  });
}

/** The signed-in player's own picks in a tournament. */
export function ownPredictionsQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...ownPredictionsKey(tournamentId), userId],
    queryFn: async () => {
      const asked = call(basketball.playerPredictions, { params: { userId }, query: { tournamentId } });
      return (await withErrorMessage(asked, "Failed to fetch predictions")).predictions;
    },
  });
}

/** One game of a tournament. */
export function gameQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...gameKey(tournamentId), id],
    queryFn: () => call(basketball.game, { params: { id }, query: { tournamentId } }),
  });
}

/** Who picked what in a game, sealed until it starts, among everybody or the members of a league: the first
 * page, and where there may be more, all of them in short. */
export function gamePredictionsQuery(id: number, tournamentId: number, leagueId?: number) {
  return queryOptions({
    queryKey: [...gamePredictionsKey(tournamentId), id, leagueId ?? "everyone"],
    queryFn: async () => {
      const params = { id };
      const query = leagueId === undefined ? { tournamentId } : { tournamentId, leagueId };
      const first = { ...query, limit: PREDICTIONS_ON_PAGE };
      const predictions = await call(basketball.gamePredictions, { params, query: first });
      if (predictions.length < PREDICTIONS_ON_PAGE) return { predictions, summary: null };
      return { predictions, summary: await call(basketball.predictionsSummary, { params, query }) };
    },
  });
}

/** Asks for the games and the own picks that the predictions are going to show. */
export const prefetchPredictions: RouteLoader = async (client, { tournamentId, userId }) => {
  if (userId === null) return;
  await Promise.all([
    client.prefetchQuery(gamesQuery(tournamentId)),
    client.prefetchQuery(ownPredictionsQuery(userId, tournamentId)),
  ]);
};

/** Asks for a game and its predictions, which its page is going to show. */
export const prefetchGame: RouteLoader = async (client, route) => {
  const { contestId, tournamentId } = route;
  if (contestId === null) return;
  await Promise.all([
    client.prefetchQuery(gameQuery(contestId, tournamentId)),
    client.prefetchQuery(gamePredictionsQuery(contestId, tournamentId)),
    prefetchUnpublishedAndEntered(client, route),
  ]);
};
