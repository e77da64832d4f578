import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "wouter";
import { SignInPrompt } from "../players/sign-in-prompt.tsx";
import { SignInProvider } from "../players/sign-in.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";
import { useFreshAnswers } from "./offline-line.tsx";
import { addressIn, isContestPath, isSharedPath, paths } from "./paths.ts";
import { isAdmitted, type Place } from "./places.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { useUser } from "./session.tsx";
import { StartGate } from "./start-gate.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useTournamentChoice } from "./tournament.tsx";
import { keepChosenTournament } from "./visit.ts";
import { useTournamentInAddress } from "./use-tournament-in-address.ts";

/** What surrounds every screen: masthead, foot, and under a phone's thumb the tabs or the invitation to sign in. */
export function Layout({ places, children }: { places: Place[]; children: ReactNode }) {
  const user = useUser();
  const { choose } = useTournamentChoice();
  const [pathname, navigate] = useLocation();
  useArrival(pathname);
  useFreshAnswers();
  const open = places.filter((place) => isAdmitted(place.audience, user));
  const handleTournament = (id: number) => {
    keepChosenTournament(id);
    // The address shows the tournament that it names.
    if (isContestPath(pathname)) navigate(paths.predictionsIn(id));
    else if (isSharedPath(pathname)) navigate(addressIn(pathname, "", String(id)), { replace: true });
    else {
      // Nor does it keep a round of the tournament that one leaves.
      navigate(pathname, { replace: true });
      choose(id);
    }
  };
  return (
    <ToastProvider>
      <SignInProvider>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Navbar places={open} onChooseTournament={handleTournament} />
        <StartGate>
          <AddressGate>
            <ScreenBoundary at={pathname}>{children}</ScreenBoundary>
          </AddressGate>
        </StartGate>
        <Footer />
        {user ? <TabBar places={open.filter((place) => place.isMain)} /> : <SignInPrompt />}
      </SignInProvider>
    </ToastProvider>
  );
}

/** Lets a screen in while its address names no other tournament than the chosen one. */
function AddressGate({ children }: { children: ReactNode }) {
  return useTournamentInAddress() && children;
}

/** A new screen begins at its top with the focus in its content; going back keeps the browser's own place. */
function useArrival(pathname: string) {
  const last = useRef(pathname);
  const isGoingBack = useRef(false);
  useEffect(() => {
    const note = (event: Event) => {
      isGoingBack.current = event.type === "popstate";
    };
    // Before the router hears of it and shows the screen.
    const events = ["popstate", "pushState", "replaceState"];
    for (const event of events) addEventListener(event, note, { capture: true });
    return () => {
      for (const event of events) removeEventListener(event, note, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (isGoingBack.current) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [pathname]);
}
