// What the web knows of each screen before its code has loaded: its place in the navigation, what it fetches as the first
// screen, and what becomes stale when the server reports a change. Nothing here may import React or a screen.
import type { QueryClient } from "@tanstack/react-query";
import type { Change } from "#contract/live.ts";
import type { ScreenName } from "#contract/screens.ts";
import type { Sport } from "#domain/sports.ts";
import {
  invalidateGamePredictions,
  invalidateGames,
  prefetchGame,
  prefetchPredictions as prefetchGamePredictions,
} from "#web/basketball/queries.ts";
import { invalidateBoards, invalidateUnpublished, prefetchBoards } from "#web/leaderboard/queries.ts";
import { invalidateLeaguesIn } from "#web/leagues/queries.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";
import { invalidateEnteredPicks } from "#web/on-behalf/queries.ts";
import { invalidateNotices } from "#web/notices/queries.ts";
import { invalidateOrganised } from "#web/organise/queries.ts";
import { invalidateProfiles, invalidateResults } from "#web/players/queries.ts";
import {
  invalidateRacePredictions,
  invalidateRaces,
  prefetchPredictions as prefetchRacePredictions,
  prefetchRace,
} from "#web/racing/queries.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { invalidateVersus } from "#web/versus/queries.ts";

type Invalidate = (client: QueryClient, tournamentId: number) => Promise<void>;

interface ScreenRoute {
  /** Its entry in the navigation, and whether that is in the tab bar of a phone and in the masthead too; null: links lead
   * to it. */
  navItem: { label: string; icon: IconName; inTabBar: boolean; inMasthead: boolean } | null;
  /** Fetches what it shows when it is the first screen; null: it fetches when it renders. */
  prefetch: RouteLoader | null;
  /** Which of its queries each kind of change makes stale. */
  staleOn: Readonly<Partial<Record<Change["what"], readonly Invalidate[]>>>;
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
    staleOn: {
      contests: [invalidateGames, invalidateRaces, invalidateNotices],
      board: [invalidateGames, invalidateRaces],
    },
  },
  game: {
    navItem: null,
    prefetch: prefetchGame,
    staleOn: {
      contests: [invalidateGames],
      board: [invalidateGames],
      lock: [invalidateGamePredictions, invalidateEnteredPicks],
    },
  },
  race: {
    navItem: null,
    prefetch: prefetchRace,
    staleOn: {
      contests: [invalidateRaces],
      board: [invalidateRaces],
      lock: [invalidateRacePredictions, invalidateEnteredPicks],
    },
  },
  chat: {
    navItem: { label: "Trash Talk", icon: "chat", inTabBar: true, inMasthead: true },
    prefetch: null,
    staleOn: {},
  },
  leaderboard: {
    navItem: { label: "Leaderboard", icon: "board", inTabBar: true, inMasthead: true },
    prefetch: prefetchBoards,
    staleOn: { contests: [invalidateUnpublished], board: [invalidateBoards] },
  },
  leagues: {
    navItem: { label: "Leagues", icon: "users", inTabBar: false, inMasthead: false },
    prefetch: null,
    staleOn: { board: [invalidateLeaguesIn] },
  },
  league: {
    navItem: null,
    prefetch: null,
    staleOn: { board: [invalidateLeaguesIn], contests: [invalidateLeaguesIn], lock: [invalidateLeaguesIn] },
  },
  join: {
    navItem: null,
    prefetch: null,
    staleOn: {},
  },
  ownProfile: {
    navItem: { label: "Profile", icon: "user", inTabBar: true, inMasthead: true },
    prefetch: null,
    staleOn: {},
  },
  account: {
    navItem: null,
    prefetch: null,
    staleOn: {},
  },
  profile: {
    navItem: null,
    prefetch: null,
    staleOn: {
      contests: [invalidateProfiles],
      board: [invalidateProfiles, invalidateResults],
      lock: [invalidateProfiles],
    },
  },
  versus: {
    navItem: null,
    prefetch: null,
    staleOn: { contests: [invalidateVersus], board: [invalidateVersus], lock: [invalidateVersus] },
  },
  rules: {
    navItem: { label: "Rules", icon: "rules", inTabBar: false, inMasthead: true },
    prefetch: null,
    staleOn: {},
  },
  playerPicker: {
    navItem: null,
    prefetch: null,
    staleOn: {},
  },
  organise: {
    navItem: { label: "Organise", icon: "settings", inTabBar: false, inMasthead: true },
    prefetch: null,
    staleOn: { contests: [invalidateOrganised] },
  },
  newTournament: {
    navItem: null,
    prefetch: null,
    staleOn: {},
  },
  tournamentEditor: {
    navItem: null,
    prefetch: null,
    staleOn: {},
  },
  results: {
    navItem: null,
    prefetch: null,
    staleOn: {},
  },
  importFiles: {
    navItem: null,
    prefetch: null,
    staleOn: {},
  },
  admin: {
    navItem: { label: "Admin", icon: "settings", inTabBar: false, inMasthead: true },
    prefetch: null,
    staleOn: {},
  },
  auditLog: {
    navItem: { label: "Log", icon: "log", inTabBar: false, inMasthead: true },
    prefetch: null,
    staleOn: {},
  },
  mailbox: {
    navItem: null,
    prefetch: null,
    staleOn: {},
  },
  signInLink: {
    navItem: null,
    prefetch: null,
    staleOn: {},
  },
  oidcCallback: {
    navItem: null,
    prefetch: null,
    staleOn: {},
  },
};
