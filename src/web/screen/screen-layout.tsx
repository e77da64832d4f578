import { type ReactNode, Suspense, useEffect, useLayoutEffect } from "react";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { afterInitialRender } from "#web/browser/initial-render.ts";
import { OfflineBanner } from "#web/offline/offline-banner.tsx";
import { useSiteName } from "#web/settings/use-site-name.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { showScreen } from "#web/ui/screen-state.ts";

const LaterNotes = lazyComponent(() =>
  afterInitialRender().then(() => exportOf(import("./later-notes.tsx"), "LaterNotes")),
);

const UnsentCount = lazyComponent(() => exportOf(import("./unsent-note.tsx"), "UnsentCount"));

interface ScreenLayoutProps {
  /** First part of the document title, before the tournament's and the site's name. */
  title: string;
  /** The screen belongs to no tournament. */
  noTournamentInTitle?: boolean;
  className?: string;
  /** The screen has a progress box, which on a phone is docked above the tab bar. */
  hasBottomBar?: boolean;
  children: ReactNode;
}

/** The frame of every screen: the main landmark, which is the skip link's target, banners, and the document
 * title. */
export function ScreenLayout({
  title,
  noTournamentInTitle = false,
  className,
  hasBottomBar = false,
  children,
}: ScreenLayoutProps) {
  const { tournament } = useTournamentChoice();
  const names = [title, ...(noTournamentInTitle || !tournament ? [] : [tournament.name]), useSiteName()];
  const inTab = names.join(" · ");
  useLayoutEffect(showScreen, []);
  useEffect(() => {
    document.title = inTab;
  }, [inTab]);
  useEffect(() => {
    document.body.classList.toggle("has-dock", hasBottomBar);
    return () => document.body.classList.remove("has-dock");
  }, [hasBottomBar]);
  return (
    <main id="main" className={className ? `page ${className}` : "page"} tabIndex={-1}>
      <OfflineBanner>
        <Suspense>
          <UnsentCount />
        </Suspense>
      </OfflineBanner>
      <Suspense>
        <LaterNotes />
      </Suspense>
      {children}
    </main>
  );
}
