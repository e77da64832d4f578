import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Route, Switch } from "wouter";
import { SCREENS } from "#contract/screens.ts";
import { ReplyCache } from "#web/api/reply-cache.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { LiveProvider } from "#web/live/live-provider.tsx";
import type { OpenConnection } from "#web/live/live.ts";
import { paths } from "#web/navigation/paths.ts";
import type { SessionStore } from "#web/session/session-store.ts";
import { SessionProvider } from "#web/session/session.tsx";
import { getStoredOffset, settingsQuery } from "#web/settings/settings.ts";
import { TournamentProvider } from "#web/tournaments/tournament-choice.tsx";
import { Layout } from "./layout.tsx";
import { HomeRedirect, RequireAccess } from "./redirects.tsx";
import { InvalidateOnChange } from "./invalidate-on-change.ts";
import { lazyRoute, SCREEN_COMPONENTS } from "./screen-components.tsx";

const NotFoundScreen = lazyRoute(() => exportOf(import("./not-found-screen.tsx"), "NotFoundScreen"));

interface AppProps {
  /** The client that prefetched. */
  client: QueryClient;
  /** The session that the prefetching calls used. */
  session?: SessionStore;
  loadConnection?: () => Promise<OpenConnection>;
}

/** The whole app; with a connection to the server, screens update when something changes there. */
export function App({ client, session, loadConnection }: AppProps) {
  const [replies] = useState(() => new ReplyCache(client));
  return (
    <QueryClientProvider client={replies}>
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

/** Provides the server's time, from one request (see `useRefetchOnDrift`). */
export function ServerClock({ children }: { children: ReactNode }) {
  const { data } = useQuery(settingsQuery);
  return <ClockProvider offset={data?.offset ?? getStoredOffset()}>{children}</ClockProvider>;
}
