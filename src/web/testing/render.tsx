import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import { Router, useLocation } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { SessionProvider } from "#web/app/session.tsx";
import { TournamentProvider } from "#web/app/tournament.tsx";
import { ToastProvider } from "../ui/toast.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Renders a component at an address, with everything that a screen may ask of what surrounds it. */
export function renderAt(path: string, children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <TournamentProvider>
          <ToastProvider>
            <Router hook={memoryLocation({ path }).hook}>
              {children}
              <Address />
            </Router>
          </ToastProvider>
        </TournamentProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

/** Says where the router is. */
function Address() {
  return <output aria-label="Address">{useLocation()[0]}</output>;
}
