import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { findScreenAt } from "#contract/screens.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { whenInitialRenderIdle } from "#web/browser/initial-render.ts";
import { isRestoringScroll } from "#web/browser/restoring-scroll.ts";
import { useNow } from "#web/clock/clock.tsx";
import { storeChosenTournament } from "#web/navigation/initial-route.ts";
import { addressIn, isOfOneTournament, isSharedPath, paths } from "#web/navigation/paths.ts";
import { useCachedAt } from "#web/offline/offline-banner.tsx";
import { useOrganises } from "#web/organise/use-organises.ts";
import { AdminsProvider } from "#web/players/admin-mark.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { settingsQuery } from "#web/settings/settings.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { ReauthenticationProvider } from "#web/sign-in/reauthentication.tsx";
import { SignInPrompt } from "#web/sign-in/sign-in-prompt.tsx";
import { SignInProvider } from "#web/sign-in/sign-in.tsx";
import { useTournamentChoice, useTournamentInAddress } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ToastProvider } from "#web/ui/toast.tsx";
import { isInNavigation, NAV_ITEMS } from "./nav-items.tsx";
import { Navbar, TabBar } from "./navbar.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { ScreenRouter } from "./screen-router.tsx";

const LaterParts = lazyComponent(() =>
  whenInitialRenderIdle().then(() => exportOf(import("./later-parts.tsx"), "LaterParts")),
);

/** A new player says a name before anything else is shown. */
const NameGate = lazyComponent(() => exportOf(import("./name-gate.tsx"), "NameGate"));

/** The frame of every screen: header, footer, and on a phone the tab bar or the prompt to sign in. */
export function Layout({ children }: { children: ReactNode }) {
  const user = useUser();
  const { choose } = useTournamentChoice();
  const organises = useOrganises();
  const isNameless = user?.asks_name === true;
  const open = NAV_ITEMS.filter((item) => !isNameless && isInNavigation(item, user, organises));
  const handleTournament = (id: number) => {
    const { pathname } = location;
    storeChosenTournament(id);
    // A shared URL names its tournament, which then follows the URL.
    if (isOfOneTournament(pathname)) navigate(paths.predictionsIn(id));
    else if (findScreenAt(pathname) === "league") {
      // The league need not follow that tournament.
      navigate(paths.leagues);
      choose(id);
    } else if (isSharedPath(pathname)) navigate(addressIn(pathname, "", String(id)), { replace: true });
    else {
      // Drops the query, which may name a round of the previous tournament.
      navigate(pathname, { replace: true });
      choose(id);
    }
  };
  return (
    <ToastProvider>
      <SignInProvider>
        <ReauthenticationProvider>
          <a className="skip" href="#main">
            Skip to content
          </a>
          <Navbar items={open} onChooseTournament={handleTournament} />
          <AppDataGate>
            <ScreenRouter>
              <AdminsProvider>
                <ScreenFrame isNameless={isNameless}>{children}</ScreenFrame>
              </AdminsProvider>
            </ScreenRouter>
          </AppDataGate>
          <Suspense>
            <LaterParts />
          </Suspense>
          <Footer />
          {user === null && <SignInPrompt />}
          {open.length > 0 && user !== null && <TabBar items={open.filter((item) => item.inTabBar)} />}
        </ReauthenticationProvider>
      </SignInProvider>
    </ToastProvider>
  );
}

/** The shown screen, or the name question, which stays while the address changes. Renders nothing while the
 * address names another tournament than the chosen one. */
function ScreenFrame({ isNameless, children }: { isNameless: boolean; children: ReactNode }) {
  const [pathname] = useLocation();
  const isInAddress = useTournamentInAddress();
  useNavigationFocus(pathname);
  if (isNameless)
    return (
      <ScreenBoundary at={paths.home}>
        <NameGate />
      </ScreenBoundary>
    );
  return isInAddress && <ScreenBoundary at={pathname}>{children}</ScreenBoundary>;
}

/** Scrolls a new screen to its top and focuses its content, except while a menu of the header is open; on
 * Back and Forward the browser restores the position. */
function useNavigationFocus(pathname: string) {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (isRestoringScroll()) return;
    scrollTo(0, 0);
    // A menu opened while the screen was loading would close.
    if (document.querySelector(".navbar [aria-expanded=true]")) return;
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** The contact and the copyright. */
function Footer() {
  const contact = useSettings()?.contact_email;
  const now = useNow();
  return (
    <footer className="foot">
      {contact && <a href={`mailto:${contact}`}>{contact}</a>}
      {/* Not with Intl: its first use costs a phone 100 ms on every first screen. */}
      <span>© {new Date(now).getFullYear()} Jokerpick contributors</span>
    </footer>
  );
}

/** Renders the screen once settings (with the server's time) and a tournament are loaded: every screen needs
 * both. */
function AppDataGate({ children }: { children: ReactNode }) {
  const settings = useQuery(settingsQuery);
  const { tournament, isLoading, ...tournaments } = useTournamentChoice();
  // Offline, cached data is shown with the clock offset stored last.
  const isOffline = useCachedAt() !== null && settings.isError;
  if ((settings.data || isOffline) && tournament) return children;
  const failure = settings.error ?? tournaments.failure;
  const retry = () => {
    if (settings.error) void settings.refetch();
    if (tournaments.failure) tournaments.retry();
  };
  if (failure) {
    return (
      <ScreenLayout title="Error" noTournamentInTitle>
        <ErrorBanner onRetry={retry}>Error: {failure.message}</ErrorBanner>
      </ScreenLayout>
    );
  }
  if (settings.data && !isLoading) {
    return (
      <ScreenLayout title="No tournaments" noTournamentInTitle>
        <EmptyState title="No tournaments yet">The first one appears here as soon as it is added.</EmptyState>
      </ScreenLayout>
    );
  }
  return (
    <ScreenLayout title="Loading" noTournamentInTitle>
      <Loading />
    </ScreenLayout>
  );
}
