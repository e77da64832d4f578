import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ReplyCache } from "#web/api/reply-cache.ts";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import { Router, useLocation, useSearch } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { SessionProvider } from "#web/session/session.tsx";
import { TournamentProvider } from "#web/tournaments/tournament-choice.tsx";
import { InvalidateOnChange } from "#web/app/invalidate-on-change.ts";
import { LiveProvider } from "#web/live/live-provider.tsx";
import { ToastProvider } from "#web/ui/toast.tsx";
import type { FakeConnection } from "./fake-connection.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Renders a component at a path inside all providers, live if a connection is given. */
export function renderAt(path: string, children: ReactNode, connection?: FakeConnection) {
  const client = new ReplyCache(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <LiveProvider loadConnection={connection?.load}>
          <InvalidateOnChange />
          <TournamentProvider>
            <ToastProvider>
              <Router hook={memoryLocation({ path }).hook}>
                {children}
                <Address />
              </Router>
            </ToastProvider>
          </TournamentProvider>
        </LiveProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

/** Shows the router's location. */
function Address() {
  const search = useSearch();
  return <output aria-label="Address">{useLocation()[0] + (search && `?${search}`)}</output>;
}
