import type { QueryClient } from "@tanstack/react-query";
import { prefetchGame, prefetchPredictions as prefetchGamePicks } from "#web/basketball/queries.ts";
import { prefetchBoards } from "#web/leaderboard/queries.ts";
import { prefetchPredictions as prefetchRacePicks, prefetchRace } from "#web/racing/queries.ts";
import { tournamentsQuery } from "#web/tournaments/queries.ts";
import type { InitialRoute, RouteLoader } from "#web/navigation/initial-route.ts";
import { settingsQuery } from "#web/settings/settings.ts";

/** Does nothing while the sport is unknown: only the tournaments tell it. */
const prefetchPredictions: RouteLoader = async (client, route) => {
  if (route.sport === "basketball") await prefetchGamePicks(client, route);
  if (route.sport === "racing") await prefetchRacePicks(client, route);
};

/** By the first segment of the path. */
const ROUTE_LOADERS: ReadonlyMap<string, RouteLoader> = new Map([
  ["leaderboard", prefetchBoards],
  ["predictions", prefetchPredictions],
  ["game", prefetchGame],
  ["race", prefetchRace],
]);

/** Fetches what every screen needs and what the first screen shows; resolves when all has arrived, and never rejects. */
export async function prefetchRoute(client: QueryClient, route: InitialRoute | null): Promise<void> {
  await Promise.all([
    client.prefetchQuery(settingsQuery),
    client.prefetchQuery(tournamentsQuery),
    route && ROUTE_LOADERS.get(route.screen)?.(client, route),
  ]);
}
