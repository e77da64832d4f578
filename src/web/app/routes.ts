// What the web knows of each screen before its code has loaded: its place in the navigation, and what it
// fetches as the first screen. Nothing here may import React or a screen.
import type { ScreenName } from "#contract/screens.ts";
import { prefetchGame } from "#web/basketball/queries.ts";
import { prefetchBoards } from "#web/leaderboard/queries.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";
import { prefetchRace } from "#web/racing/queries.ts";
import { WEB_SPORTS } from "#web/sports.ts";
import type { IconName } from "#web/ui/icon.tsx";

interface ScreenRoute {
  /** Its entry in the navigation, and whether that is in the tab bar of a phone and in the masthead too;
   * without one links lead to it. */
  navItem?: { label: string; icon: IconName; inTabBar: boolean; inMasthead: boolean };
  /** Fetches what it shows when it is the first screen; without it the screen fetches when it renders. */
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
  join: {},
  ownProfile: {
    navItem: { label: "Profile", icon: "user", inTabBar: true, inMasthead: true },
  },
  account: {},
  profile: {},
  versus: {},
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
  importFiles: {},
  admin: {
    navItem: { label: "Admin", icon: "settings", inTabBar: false, inMasthead: true },
  },
  auditLog: {
    navItem: { label: "Log", icon: "log", inTabBar: false, inMasthead: true },
  },
  mailbox: {},
  signInLink: {},
  oidcCallback: {},
};
