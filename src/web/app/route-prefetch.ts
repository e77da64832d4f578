import type { QueryClient } from "@tanstack/react-query";
import type { InitialRoute } from "#web/navigation/initial-route.ts";
import { settingsQuery } from "#web/settings/settings.ts";
import { tournamentsQuery } from "#web/tournaments/queries.ts";
import { ROUTES } from "./routes.ts";

/** Fetches what every screen needs and what the first screen shows; resolves when all has arrived, and never rejects. */
export async function prefetchRoute(client: QueryClient, route: InitialRoute | null): Promise<void> {
  await Promise.all([
    client.prefetchQuery(settingsQuery),
    client.prefetchQuery(tournamentsQuery),
    route?.screen && ROUTES[route.screen].prefetch?.(client, route),
  ]);
}
