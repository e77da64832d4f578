import { type ComponentType, type JSX, lazy, useState } from "react";
import { findScreenAt, SCREEN_NAMES, type ScreenName } from "#contract/screens.ts";
import { getSport, type Sport, SPORTS } from "#domain/sports.ts";
import { exportOf } from "#web/browser/export-of.ts";
import type { InitialRoute } from "#web/navigation/initial-route.ts";
import { SPORT_SCREENS } from "#web/sport-screens.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import type { LaterScreen } from "./later-screens.ts";
import { LeaderboardRoute } from "./leaderboard-route.tsx";
import { OwnProfileRedirect } from "./redirects.tsx";

/** A screen whose code is loaded when it is first shown, or by `preload`. */
interface LazyRoute {
  (): JSX.Element;
  preload: () => void;
  /** Resolves when the code has arrived or failed to load; never rejects. */
  preloadAsync: () => Promise<void>;
}

/** Creates a screen that is loaded on demand. Unlike React's `lazy`, one that has loaded already renders
 * synchronously, without a flash of the fallback. */
export function lazyRoute(load: () => Promise<ComponentType>): LazyRoute {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const start = async () => (loaded = await load());
  const Awaited = lazy(async () => ({ default: await (loading ??= start()) }));
  function Screen() {
    const [Component] = useState(() => loaded ?? Awaited);
    return <Component />;
  }
  const preloadAsync = async () => {
    try {
      await (loading ??= start());
    } catch {
      // A failed preload is retried when the screen is shown; only that failure matters.
      loading = undefined;
    }
  };
  return Object.assign(Screen, { preload: () => void preloadAsync(), preloadAsync });
}

interface ScreenComponent {
  Component: ComponentType;
  /** Loads the code that the screen may need; never rejects. */
  preload: (initialRoute: InitialRoute | null) => Promise<void>;
}

/** Loads the code of a screen. */
type LoadScreen = () => Promise<ComponentType>;

/** Loads the code of a screen that each sport has its own of. */
type LoadOfSport = (sport: Sport) => Promise<ComponentType>;

const later = (name: LaterScreen) => async () =>
  (await exportOf(import("./later-screens.ts"), "LATER_SCREENS"))[name]();

/** The code of each screen; null: it is part of the first load. */
const LOADERS: Readonly<Record<ScreenName, LoadScreen | { ofSport: LoadOfSport } | null>> = {
  predictions: { ofSport: (sport) => SPORT_SCREENS[sport].loadPredictionsScreen() },
  game: () => exportOf(import("#web/basketball/game-screen.tsx"), "GameScreen"),
  race: () => exportOf(import("#web/racing/race-screen.tsx"), "RaceScreen"),
  question: later("question"),
  chat: () => exportOf(import("#web/chat/chat-screen.tsx"), "ChatScreen"),
  leaderboard: null,
  leagues: () => exportOf(import("#web/leagues/list/leagues-screen.tsx"), "LeaguesScreen"),
  league: () => exportOf(import("#web/league-page/league-screen.tsx"), "LeagueScreen"),
  manageLeague: later("manageLeague"),
  join: () => exportOf(import("#web/leagues/join/join-screen.tsx"), "JoinScreen"),
  ownProfile: null,
  account: () => exportOf(import("#web/account/account-screen.tsx"), "AccountScreen"),
  reminders: later("reminders"),
  profile: () => exportOf(import("#web/profile/profile-screen.tsx"), "ProfileScreen"),
  recap: () => exportOf(import("#web/recap/recap-screen.tsx"), "RecapScreen"),
  versus: () => exportOf(import("#web/versus/versus-screen.tsx"), "VersusScreen"),
  proof: later("proof"),
  rules: async () => (await exportOf(import("#web/rules/rules-screen.tsx"), "loadRulesScreen"))(),
  playerPicker: () => exportOf(import("#web/player-picker/player-picker-screen.tsx"), "PlayerPickerScreen"),
  organise: later("organise"),
  newTournament: later("newTournament"),
  tournamentEditor: later("tournamentEditor"),
  results: later("results"),
  pasteResults: later("pasteResults"),
  feeds: later("feeds"),
  addFeed: later("addFeed"),
  importFiles: later("importFiles"),
  admin: later("admin"),
  health: later("health"),
  auditLog: later("auditLog"),
  mailbox: later("mailbox"),
  signInLink: () => exportOf(import("#web/sign-in/sign-in-link-screen.tsx"), "SignInLinkScreen"),
  setUp: () => exportOf(import("#web/first-admin/set-up-screen.tsx"), "SetUpScreen"),
  oidcCallback: () => exportOf(import("#web/sign-in/oidc-callback-screen.tsx"), "OidcCallbackScreen"),
};

/** Screens whose code is part of the first load. */
const FIRST_LOAD: Partial<Record<ScreenName, ComponentType>> = {
  leaderboard: LeaderboardRoute,
  ownProfile: OwnProfileRedirect,
};

function createScreenOfSports(load: LoadOfSport): ScreenComponent {
  const screens = new Map(SPORTS.map((sport) => [sport, lazyRoute(() => load(sport))]));
  return {
    Component: function ScreenOfSport() {
      const Screen = screens.get(getSport(useTournament()));
      return Screen && <Screen />;
    },
    preload: async (initialRoute) => {
      const sport = initialRoute?.sport;
      const wanted = sport ? [screens.get(sport)] : [...screens.values()];
      await Promise.all(wanted.map((screen) => screen?.preloadAsync()));
    },
  };
}

function createScreen(name: ScreenName): ScreenComponent {
  const load = LOADERS[name];
  if (load === null) {
    const Component = FIRST_LOAD[name];
    if (Component === undefined)
      throw new Error(`The screen ${name} is neither loaded nor part of the first load.`);
    return { Component, preload: async () => {} };
  }
  if (typeof load === "function") {
    const screen = lazyRoute(load);
    return { Component: screen, preload: screen.preloadAsync };
  }
  return createScreenOfSports(load.ofSport);
}

/** The component of every screen; all but those of the first load are loaded on demand. */
export const SCREEN_COMPONENTS: ReadonlyMap<ScreenName, ScreenComponent> = new Map(
  SCREEN_NAMES.map((name) => [name, createScreen(name)]),
);

function findScreen(pathname: string): ScreenComponent | undefined {
  const name = findScreenAt(pathname);
  return name === null ? undefined : SCREEN_COMPONENTS.get(name);
}

/** Preloads the code of the screen at a path. */
export function preloadAt(pathname: string): void {
  void findScreen(pathname)?.preload(null);
}

/** Loads the code of the first screen; resolves when it has arrived. */
export async function preloadInitialRoute(initialRoute: InitialRoute): Promise<void> {
  await findScreen(location.pathname)?.preload(initialRoute);
}
