import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Route, Switch } from "wouter";
import type { OpenLine } from "../live/line.ts";
import { LeaderboardScreen } from "../leaderboard/leaderboard-screen.tsx";
import { LiveProvider } from "../live/live-provider.tsx";
import { Admit, Home, OwnProfile } from "./guards.tsx";
import { Layout } from "./layout.tsx";
import { lazyScreen } from "./lazy-screen.tsx";
import { paths, patterns } from "./paths.ts";
import type { Audience, Place } from "./places.ts";
import { ServerClock } from "./server-clock.tsx";
import type { SessionStore } from "./session-store.ts";
import { SessionProvider } from "./session.tsx";
import { isRacing, TournamentProvider, useTournament } from "./tournament.tsx";
import type { Visit } from "./visit.ts";

const BasketballPredictions = lazyScreen(
  async () => (await import("../basketball/predictions-screen.tsx")).PredictionsScreen,
);
const GameScreen = lazyScreen(async () => (await import("../basketball/game-screen.tsx")).GameScreen);
const RacingPredictions = lazyScreen(
  async () => (await import("../racing/predictions-screen.tsx")).PredictionsScreen,
);
const RaceScreen = lazyScreen(async () => (await import("../racing/race-screen.tsx")).RaceScreen);
const ProfileScreen = lazyScreen(async () => (await import("../players/profile-screen.tsx")).ProfileScreen);
const SignedInScreen = lazyScreen(
  async () => (await import("../players/signed-in-screen.tsx")).SignedInScreen,
);
const RulesScreen = lazyScreen(async () => (await import("../rules/rules-screen.tsx")).RulesScreen);
const PlayerPickerScreen = lazyScreen(
  async () => (await import("../player-picker/player-picker-screen.tsx")).PlayerPickerScreen,
);
const AdminScreen = lazyScreen(async () => (await import("../admin/admin-screen.tsx")).AdminScreen);
const ChatScreen = lazyScreen(async () => (await import("../chat/chat-screen.tsx")).ChatScreen);
const NotFoundScreen = lazyScreen(async () => (await import("./not-found-screen.tsx")).NotFoundScreen);
const LogScreen = lazyScreen(async () => (await import("../journal/log-screen.tsx")).LogScreen);

/** The predictions of the chosen tournament's sport (spec §2). */
const Predictions = Object.assign(
  () => (isRacing(useTournament()) ? <RacingPredictions /> : <BasketballPredictions />),
  {
    preload() {
      BasketballPredictions.preload();
      RacingPredictions.preload();
    },
    async prepare(visit: Visit | null) {
      if (!visit?.sport) Predictions.preload();
      else await (visit.sport === "racing" ? RacingPredictions : BasketballPredictions).prepare();
    },
  },
);

interface Screen {
  /** The router's pattern. */
  path: string;
  audience: Audience;
  Shown: ComponentType & { preload?: () => void; prepare?: (visit: Visit | null) => Promise<void> };
  /** How the navigation names it; screens without a name are reached by links. */
  place?: Pick<Place, "label" | "icon" | "isMain">;
}

/** Every screen of the product, in the order of the navigation: a new one is one line here (spec §2). All but the first to be seen are loaded when they are needed. */
const screens: Screen[] = [
  {
    path: paths.predictions,
    audience: "player",
    Shown: Predictions,
    place: { label: "Predictions", icon: "picks", isMain: true },
  },
  { path: patterns.game, audience: "everyone", Shown: GameScreen },
  { path: patterns.race, audience: "everyone", Shown: RaceScreen },
  {
    path: paths.chat,
    audience: "player",
    Shown: ChatScreen,
    place: { label: "Trash Talk", icon: "chat", isMain: true },
  },
  {
    path: paths.leaderboard,
    audience: "everyone",
    Shown: LeaderboardScreen,
    place: { label: "Leaderboard", icon: "board", isMain: true },
  },
  {
    path: paths.ownProfile,
    audience: "player",
    Shown: OwnProfile,
    place: { label: "Profile", icon: "user", isMain: true },
  },
  { path: patterns.profile, audience: "player", Shown: ProfileScreen },
  {
    path: paths.rules,
    audience: "everyone",
    Shown: RulesScreen,
    place: { label: "Rules", icon: "rules", isMain: false },
  },
  { path: paths.playerPicker, audience: "everyone", Shown: PlayerPickerScreen },
  {
    path: paths.admin,
    audience: "admin",
    Shown: AdminScreen,
    place: { label: "Admin", icon: "tool", isMain: false },
  },
  {
    path: paths.log,
    audience: "admin",
    Shown: LogScreen,
    place: { label: "Log", icon: "log", isMain: false },
  },
  { path: paths.signedIn, audience: "everyone", Shown: SignedInScreen },
];

const places: Place[] = screens.flatMap(({ path, audience, place }) =>
  place ? [{ path, audience, ...place }] : [],
);

function screenAt(pathname: string): Screen["Shown"] | undefined {
  const isAt = (path: string) =>
    path.includes(":") ? pathname.startsWith(path.slice(0, path.indexOf(":"))) : pathname === path;
  return screens.find(({ path }) => isAt(path))?.Shown;
}

/** Has the code of the screen at an address loaded ahead: going there shows it at once. */
export function preloadAt(pathname: string): void {
  screenAt(pathname)?.preload?.();
}

/** Has the code of a visit's first screen loaded; settles when it is there. */
export async function prepareFirst(visit: Visit | null): Promise<void> {
  await screenAt(location.pathname)?.prepare?.(visit);
}

interface AppProps {
  client: QueryClient;
  /** The session that calls were made in already. */
  session?: SessionStore;
  loadOpener?: () => Promise<OpenLine>;
}

/** The whole product in the browser; with a line to the server, its screens follow what changes there. */
export function App({ client, session, loadOpener }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <LiveProvider loadOpener={loadOpener}>
          <TournamentProvider>
            <ServerClock>
              <Layout places={places}>
                <Switch>
                  <Route path={paths.home}>
                    <Home />
                  </Route>
                  {screens.map(({ path, audience, Shown }) => (
                    <Route key={path} path={path}>
                      <Admit audience={audience}>
                        <Shown />
                      </Admit>
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
