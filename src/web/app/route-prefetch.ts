import type { QueryClient } from "@tanstack/react-query";
import { getSport } from "#domain/sports.ts";
import type { InitialRoute, TournamentRoute } from "#web/navigation/initial-route.ts";
import { settingsQuery } from "#web/settings/settings.ts";
import { tournamentQuery, tournamentsQuery } from "#web/tournaments/queries.ts";
import { ROUTES } from "./routes.ts";

/** Finds the tournament of a route that names none, once the tournaments have arrived; null: there is none. */
async function findRoute(client: QueryClient, route: InitialRoute): Promise<TournamentRoute | null> {
  const { tournamentId } = route;
  if (tournamentId !== null) return { ...route, tournamentId };
  await client.prefetchQuery(tournamentsQuery);
  const tournament = client.getQueryData(tournamentsQuery.queryKey)?.[0];
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

/** Fetches the tournament of a route where the list does not have it: one that only whoever has the link
 * finds. */
async function prefetchTournament(client: QueryClient, id: number | null): Promise<void> {
  await client.prefetchQuery(tournamentsQuery);
  const listed = client.getQueryData(tournamentsQuery.queryKey);
  if (id !== null && listed !== undefined && !listed.some((one) => one.id === id))
    await client.prefetchQuery(tournamentQuery(id));
}

/** Fetches what every screen needs and what the first screen shows; resolves when all has arrived, and never
 * rejects. */
export async function prefetchRoute(client: QueryClient, route: InitialRoute): Promise<void> {
  await Promise.all([
    client.prefetchQuery(settingsQuery),
    prefetchTournament(client, route.tournamentId),
    prefetchScreen(client, route),
  ]);
}
