import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate, useNavigationType } from "react-router";
import { SignInPrompt } from "../players/sign-in-prompt.tsx";
import { SignInProvider } from "../players/sign-in.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";
import { isContestPath, paths } from "./paths.ts";
import { isAdmitted, type Place } from "./places.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { useUser } from "./session.tsx";
import { StartGate } from "./start-gate.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useTournamentChoice } from "./tournament.tsx";

/** What surrounds every screen: masthead, foot, and under a phone's thumb the tabs or the invitation to sign in. */
export function Layout({ places }: { places: Place[] }) {
  const user = useUser();
  const { choose } = useTournamentChoice();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useArrival();
  const open = places.filter((place) => isAdmitted(place.audience, user));
  const handleTournament = (id: number) => {
    choose(id);
    if (isContestPath(pathname)) void navigate(paths.predictions);
  };
  return (
    <ToastProvider>
      <SignInProvider>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Navbar places={open} onChooseTournament={handleTournament} />
        <StartGate>
          <ScreenBoundary at={pathname}>
            <Outlet />
          </ScreenBoundary>
        </StartGate>
        <Footer />
        {user ? <TabBar places={open.filter((place) => place.isMain)} /> : <SignInPrompt />}
      </SignInProvider>
    </ToastProvider>
  );
}

/** A new screen begins at its top with the focus in its content; going back keeps the browser's own place. */
function useArrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type === "POP") return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [pathname, type]);
}
