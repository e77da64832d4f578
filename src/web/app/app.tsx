import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Route, Switch } from "wouter";
import type { OpenConnection } from "#web/live/connection.ts";
import { LeaderboardScreen } from "#web/leaderboard/leaderboard-screen.tsx";
import { InvalidateOnChange } from "#web/app/invalidate-on-change.ts";
import { LiveProvider } from "#web/live/live-provider.tsx";
import { RequireAccess, HomeRedirect, OwnProfileRedirect } from "./guards.tsx";
import { Layout } from "./layout.tsx";
import { lazyRoute } from "./lazy-route.tsx";
import { paths, patterns } from "#web/navigation/paths.ts";
import type { Access, NavItem } from "./nav-items.ts";
import { ServerClock } from "./server-clock.tsx";
import type { SessionStore } from "#web/session/session-store.ts";
import { SessionProvider } from "#web/session/session.tsx";
import { isRacing, TournamentProvider, useTournament } from "#web/tournaments/tournament-choice.tsx";
import type { InitialRoute } from "#web/navigation/initial-route.ts";

const BasketballPredictions = lazyRoute(
  async () => (await import("#web/basketball/predictions-screen.tsx")).PredictionsScreen,
);
const GameScreen = lazyRoute(async () => (await import("#web/basketball/game-screen.tsx")).GameScreen);
const RacingPredictions = lazyRoute(
  async () => (await import("#web/racing/predictions-screen.tsx")).PredictionsScreen,
);
const RaceScreen = lazyRoute(async () => (await import("#web/racing/race-screen.tsx")).RaceScreen);
const ProfileScreen = lazyRoute(async () => (await import("#web/players/profile-screen.tsx")).ProfileScreen);
const OidcCallbackScreen = lazyRoute(
  async () => (await import("#web/players/oidc-callback-screen.tsx")).OidcCallbackScreen,
);
const RulesScreen = lazyRoute(async () => (await import("#web/rules/rules-screen.tsx")).RulesScreen);
const PlayerPickerScreen = lazyRoute(
  async () => (await import("#web/player-picker/player-picker-screen.tsx")).PlayerPickerScreen,
);
const AdminScreen = lazyRoute(async () => (await import("#web/admin/admin-screen.tsx")).AdminScreen);
const ChatScreen = lazyRoute(async () => (await import("#web/chat/chat-screen.tsx")).ChatScreen);
const NotFoundScreen = lazyRoute(async () => (await import("./not-found-screen.tsx")).NotFoundScreen);
const LogScreen = lazyRoute(async () => (await import("#web/audit-log/log-screen.tsx")).LogScreen);

/** The predictions of the chosen tournament's sport. */
const Predictions = Object.assign(
  () => (isRacing(useTournament()) ? <RacingPredictions /> : <BasketballPredictions />),
  {
    preload() {
      BasketballPredictions.preload();
      RacingPredictions.preload();
    },
    async preloadAsync(initialRoute: InitialRoute | null) {
      if (!initialRoute?.sport) Predictions.preload();
      else await (initialRoute.sport === "racing" ? RacingPredictions : BasketballPredictions).preloadAsync();
    },
  },
);

interface Screen {
  /** The router's pattern. */
  path: string;
  access: Access;
  Component: ComponentType & {
    preload?: () => void;
    preloadAsync?: (initialRoute: InitialRoute | null) => Promise<void>;
  };
  /** Its entry in the navigation; screens without one are reached by links. */
  navItem?: Pick<NavItem, "label" | "icon" | "inTabBar">;
}

/** Every screen, in the order of the navigation; all but the leaderboard are loaded on demand. */
const screens: Screen[] = [
  {
    path: paths.predictions,
    access: "player",
    Component: Predictions,
    navItem: { label: "Predictions", icon: "picks", inTabBar: true },
  },
  { path: patterns.game, access: "public", Component: GameScreen },
  { path: patterns.race, access: "public", Component: RaceScreen },
  {
    path: paths.chat,
    access: "player",
    Component: ChatScreen,
    navItem: { label: "Trash Talk", icon: "chat", inTabBar: true },
  },
  {
    path: paths.leaderboard,
    access: "public",
    Component: LeaderboardScreen,
    navItem: { label: "Leaderboard", icon: "board", inTabBar: true },
  },
  {
    path: paths.ownProfile,
    access: "player",
    Component: OwnProfileRedirect,
    navItem: { label: "Profile", icon: "user", inTabBar: true },
  },
  { path: patterns.profile, access: "player", Component: ProfileScreen },
  {
    path: paths.rules,
    access: "public",
    Component: RulesScreen,
    navItem: { label: "Rules", icon: "rules", inTabBar: false },
  },
  { path: paths.playerPicker, access: "public", Component: PlayerPickerScreen },
  {
    path: paths.admin,
    access: "admin",
    Component: AdminScreen,
    navItem: { label: "Admin", icon: "settings", inTabBar: false },
  },
  {
    path: paths.log,
    access: "admin",
    Component: LogScreen,
    navItem: { label: "Log", icon: "log", inTabBar: false },
  },
  { path: paths.signedIn, access: "public", Component: OidcCallbackScreen },
];

const navItems: NavItem[] = screens.flatMap(({ path, access, navItem }) =>
  navItem ? [{ path, access, ...navItem }] : [],
);

function findScreen(pathname: string): Screen["Component"] | undefined {
  const isAt = (path: string) =>
    path.includes(":") ? pathname.startsWith(path.slice(0, path.indexOf(":"))) : pathname === path;
  return screens.find(({ path }) => isAt(path))?.Component;
}

/** Preloads the code of the screen at a path. */
export function preloadAt(pathname: string): void {
  findScreen(pathname)?.preload?.();
}

/** Loads the code of the first screen; resolves when it has arrived. */
export async function preloadInitialRoute(initialRoute: InitialRoute | null): Promise<void> {
  await findScreen(location.pathname)?.preloadAsync?.(initialRoute);
}

interface AppProps {
  client: QueryClient;
  /** The session that the prefetching calls used. */
  session?: SessionStore;
  loadConnection?: () => Promise<OpenConnection>;
}

/** The whole app; with a connection to the server, screens update when something changes there. */
export function App({ client, session, loadConnection }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <LiveProvider loadConnection={loadConnection}>
          <InvalidateOnChange />
          <TournamentProvider>
            <ServerClock>
              <Layout items={navItems}>
                <Switch>
                  <Route path={paths.home}>
                    <HomeRedirect />
                  </Route>
                  {screens.map(({ path, access, Component }) => (
                    <Route key={path} path={path}>
                      <RequireAccess access={access}>
                        <Component />
                      </RequireAccess>
                    </Route>
                  ))}
                  <Route>
                    <NotFoundScreen />
                  </Route>
                </Switch>
              </Layout>
            </ServerClock>
          </TournamentProvider>
        </LiveProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
