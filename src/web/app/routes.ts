// What the web knows of each screen before its code has loaded: its place in the navigation, and what it fetches as the first
// screen. Nothing here may import React or a screen.
import type { ScreenName } from "#contract/screens.ts";
import type { Sport } from "#domain/sports.ts";
import { prefetchGame, prefetchPredictions as prefetchGamePredictions } from "#web/basketball/queries.ts";
import { prefetchBoards } from "#web/leaderboard/queries.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";
import { prefetchPredictions as prefetchRacePredictions, prefetchRace } from "#web/racing/queries.ts";
import type { IconName } from "#web/ui/icon.tsx";

interface ScreenRoute {
  /** Its entry in the navigation, and whether that is in the tab bar of a phone and in the masthead too; null: links lead
   * to it. */
  navItem: { label: string; icon: IconName; inTabBar: boolean; inMasthead: boolean } | null;
  /** Fetches what it shows when it is the first screen; null: it fetches when it renders. */
  prefetch: RouteLoader | null;
}

const PREFETCH_PREDICTIONS: Readonly<Record<Sport, RouteLoader>> = {
  basketball: prefetchGamePredictions,
  racing: prefetchRacePredictions,
};

export const ROUTES: Readonly<Record<ScreenName, ScreenRoute>> = {
  predictions: {
    navItem: { label: "Predictions", icon: "picks", inTabBar: true, inMasthead: true },
    // While the sport is unknown only the tournaments tell what to fetch.
    prefetch: async (client, route) => route.sport && PREFETCH_PREDICTIONS[route.sport](client, route),
  },
  game: {
    navItem: null,
    prefetch: prefetchGame,
  },
  race: {
    navItem: null,
    prefetch: prefetchRace,
  },
  chat: {
    navItem: { label: "Trash Talk", icon: "chat", inTabBar: true, inMasthead: true },
    prefetch: null,
  },
  leaderboard: {
    navItem: { label: "Leaderboard", icon: "board", inTabBar: true, inMasthead: true },
    prefetch: prefetchBoards,
  },
  leagues: {
    navItem: { label: "Leagues", icon: "users", inTabBar: false, inMasthead: false },
    prefetch: null,
  },
  league: {
    navItem: null,
    prefetch: null,
  },
  join: {
    navItem: null,
    prefetch: null,
  },
  ownProfile: {
    navItem: { label: "Profile", icon: "user", inTabBar: true, inMasthead: true },
    prefetch: null,
  },
  account: {
    navItem: null,
    prefetch: null,
  },
  profile: {
    navItem: null,
    prefetch: null,
  },
  versus: {
    navItem: null,
    prefetch: null,
  },
  rules: {
    navItem: { label: "Rules", icon: "rules", inTabBar: false, inMasthead: true },
    prefetch: null,
  },
  playerPicker: {
    navItem: null,
    prefetch: null,
  },
  organise: {
    navItem: { label: "Organise", icon: "settings", inTabBar: false, inMasthead: true },
    prefetch: null,
  },
  newTournament: {
    navItem: null,
    prefetch: null,
  },
  tournamentEditor: {
    navItem: null,
    prefetch: null,
  },
  results: {
    navItem: null,
    prefetch: null,
  },
  importFiles: {
    navItem: null,
    prefetch: null,
  },
  admin: {
    navItem: { label: "Admin", icon: "settings", inTabBar: false, inMasthead: true },
    prefetch: null,
  },
  auditLog: {
    navItem: { label: "Log", icon: "log", inTabBar: false, inMasthead: true },
    prefetch: null,
  },
  mailbox: {
    navItem: null,
    prefetch: null,
  },
  signInLink: {
    navItem: null,
    prefetch: null,
  },
  oidcCallback: {
    navItem: null,
    prefetch: null,
  },
};
