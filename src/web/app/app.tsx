import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Route, Switch } from "wouter";
import { SCREENS } from "#contract/screens.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { hasDrifted } from "#web/clock/clock-drift.ts";
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

/** How often the device's clock is checked for drift. */
const CHECK_INTERVAL_MS = 5000;

/** Events after a sleep, or after the device's settings were opened. */
const RESUME_EVENTS = ["visibilitychange", "focus", "pageshow", "online"];

/** Provides the server's time, from one request. The request is repeated when the device's clock was set or
 * the device slept, since the offset no longer holds then. */
export function ServerClock({ children }: { children: ReactNode }) {
  const { data, refetch } = useQuery(settingsQuery);
  const drift = data?.drift;
  useEffect(() => {
    if (drift === undefined) return;
    const checkDrift = () => {
      if (hasDrifted(drift)) void refetch({ cancelRefetch: false });
    };
    const interval = setInterval(checkDrift, CHECK_INTERVAL_MS);
    for (const event of RESUME_EVENTS) addEventListener(event, checkDrift, { capture: true });
    return () => {
      clearInterval(interval);
      for (const event of RESUME_EVENTS) removeEventListener(event, checkDrift, { capture: true });
    };
  }, [drift, refetch]);
  return <ClockProvider offset={data?.offset ?? getStoredOffset()}>{children}</ClockProvider>;
}
