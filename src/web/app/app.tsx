import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Route, Switch } from "wouter";
import type { OpenConnection } from "#web/live/live.ts";
import { InvalidateOnChange } from "./invalidate-on-change.ts";
import { LiveProvider } from "#web/live/live-provider.tsx";
import { SCREENS } from "#contract/screens.ts";
import { HomeRedirect, RequireAccess } from "./redirects.tsx";
import { Layout } from "./layout.tsx";
import { lazyRoute } from "./lazy-route.tsx";
import { paths } from "#web/navigation/paths.ts";
import { SCREEN_COMPONENTS } from "./screen-components.tsx";
import { ServerClock } from "./server-clock.tsx";
import type { SessionStore } from "#web/session/session-store.ts";
import { SessionProvider } from "#web/session/session.tsx";
import { TournamentProvider } from "#web/tournaments/tournament-choice.tsx";

const NotFoundScreen = lazyRoute(async () => (await import("./not-found-screen.tsx")).NotFoundScreen);

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
              <Layout>
                <Switch>
                  <Route path={paths.home}>
                    <HomeRedirect />
                  </Route>
                  {[...SCREEN_COMPONENTS].map(([name, { Component }]) => (
                    <Route key={name} path={SCREENS[name].path}>
                      <RequireAccess access={SCREENS[name].access}>
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
