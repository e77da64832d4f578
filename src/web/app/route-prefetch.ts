import type { QueryClient } from "@tanstack/react-query";
import { prefetchGame, prefetchPredictions as prefetchGamePicks } from "../basketball/queries.ts";
import { prefetchBoards } from "../leaderboard/queries.ts";
import { prefetchPredictions as prefetchRacePicks, prefetchRace } from "../racing/queries.ts";
import { tournamentsQuery } from "../tournaments/queries.ts";
import type { InitialRoute, RouteLoader } from "./initial-route.ts";
import { settingsQuery } from "./settings.ts";

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
