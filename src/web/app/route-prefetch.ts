import type { QueryClient } from "@tanstack/react-query";
import { getSport } from "#domain/sports.ts";
import {
  loadShownTournament,
  type InitialRoute,
  type TournamentRoute,
} from "#web/navigation/initial-route.ts";
import { settingsQuery } from "#web/settings/settings.ts";
import { findShownTournament, tournamentsQuery } from "#web/tournaments/queries.ts";
import { ROUTES } from "./routes.ts";

/** Finds the tournament of a route that names none, once the tournaments have arrived; null: there is none. */
async function findRoute(client: QueryClient, route: InitialRoute): Promise<TournamentRoute | null> {
  const { tournamentId } = route;
  if (tournamentId !== null) return { ...route, tournamentId };
  await client.prefetchQuery(tournamentsQuery);
  const all = client.getQueryData(tournamentsQuery.queryKey) ?? [];
  const tournament = findShownTournament(all, loadShownTournament());
  return tournament === undefined
    ? null
    : { ...route, tournamentId: tournament.id, sport: getSport(tournament) };
}

async function prefetchScreen(client: QueryClient, initialRoute: InitialRoute): Promise<void> {
  const prefetch = initialRoute.screen && ROUTES[initialRoute.screen].prefetch;
  if (!prefetch) return;
  const route = await findRoute(client, initialRoute);
  if (route !== null) await prefetch(client, route);
}

/** Fetches what every screen needs and what the first screen shows; resolves when all has arrived, and never rejects. */
export async function prefetchRoute(client: QueryClient, route: InitialRoute): Promise<void> {
  await Promise.all([
    client.prefetchQuery(settingsQuery),
    client.prefetchQuery(tournamentsQuery),
    prefetchScreen(client, route),
  ]);
}
