// What is known of each screen before its code has loaded: its place in the navigation and its first queries.
// Nothing here may import React or a screen.
import type { QueryClient } from "@tanstack/react-query";
import type { ScreenAccess, ScreenName } from "#contract/screens.ts";
import { getSport } from "#domain/sports.ts";
import { prefetchGame } from "#web/basketball/queries.ts";
import { prefetchBoards } from "#web/leaderboard/queries.ts";
import type { InitialRoute, RouteLoader, TournamentRoute } from "#web/navigation/initial-route.ts";
import { prefetchRace } from "#web/racing/queries.ts";
import { settingsQuery } from "#web/settings/settings.ts";
import { WEB_SPORTS } from "#web/sports.ts";
import { tournamentQuery, tournamentsQuery } from "#web/tournaments/queries.ts";
import type { IconName } from "#web/ui/icon.tsx";
import type { ShellIconName } from "#web/ui/shell-icon.tsx";

/** Whether an entry is also in the tab bar of a phone, whose drawings are part of the first load. */
export type TabBarIcon =
  | { inTabBar: true; icon: ShellIconName }
  | {
      inTabBar: false;
      icon: IconName;
    };

interface ScreenRoute {
  /** Its entry in the navigation, if it has one, and whether the masthead shows it. `access`: who sees the
   * entry, where that is not everybody who may open the screen. */
  navItem?: { label: string; inMasthead: boolean; access?: ScreenAccess } & TabBarIcon;
  /** Fetches the data of a visit's first screen early; without this the screen fetches when it renders. */
  prefetch?: RouteLoader;
}

export const ROUTES: Readonly<Record<ScreenName, ScreenRoute>> = {
  predictions: {
    navItem: { label: "Predictions", icon: "picks", inTabBar: true, inMasthead: true },
    // While the sport is unknown only the tournaments tell what to fetch.
    prefetch: async (client, route) =>
      route.sport && WEB_SPORTS[route.sport].prefetchPredictions(client, route),
  },
  game: {
    prefetch: prefetchGame,
  },
  race: {
    prefetch: prefetchRace,
  },
  question: {},
  chat: {
    navItem: { label: "Trash Talk", icon: "chat", inTabBar: true, inMasthead: true },
  },
  leaderboard: {
    navItem: { label: "Leaderboard", icon: "board", inTabBar: true, inMasthead: true },
    prefetch: prefetchBoards,
  },
  leagues: {
    navItem: { label: "Leagues", icon: "users", inTabBar: false, inMasthead: false },
  },
  league: {},
  manageLeague: {},
  join: {},
  ownProfile: {
    navItem: { label: "Profile", icon: "user", inTabBar: true, inMasthead: true },
  },
  account: {},
  reminders: {},
  profile: {},
  recap: {},
  versus: {},
  proof: {},
  rules: {
    navItem: { label: "Rules", icon: "rules", inTabBar: false, inMasthead: true },
  },
  playerPicker: {},
  organise: {
    navItem: { label: "Organise", icon: "settings", inTabBar: false, inMasthead: true },
  },
  newTournament: {},
  tournamentEditor: {},
  results: {},
  pasteResults: {},
  feeds: {},
  addFeed: {},
  importFiles: {},
  admin: {
    navItem: { label: "Admin", icon: "settings", inTabBar: false, inMasthead: true },
  },
  health: {},
  auditLog: {
    navItem: { label: "Log", icon: "log", inTabBar: false, inMasthead: true },
  },
  mailbox: {},
  signInLink: {},
  setUp: {},
  oidcCallback: {},
};

/** Adds the first tournament to a route that names none, once they have loaded; null if there is none. */
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

/** Fetches the tournament of a route that is not listed, because only people with its link can find it. */
async function prefetchTournament(client: QueryClient, id: number | null): Promise<void> {
  await client.prefetchQuery(tournamentsQuery);
  const listed = client.getQueryData(tournamentsQuery.queryKey);
  if (id !== null && listed !== undefined && !listed.some((one) => one.id === id))
    await client.prefetchQuery(tournamentQuery(id));
}

/** Fetches what every screen needs and what the first screen shows; resolves when all has arrived, never
 * rejects. */
export async function prefetchRoute(client: QueryClient, route: InitialRoute): Promise<void> {
  await Promise.all([
    client.prefetchQuery(settingsQuery),
    prefetchTournament(client, route.tournamentId),
    prefetchScreen(client, route),
  ]);
}
