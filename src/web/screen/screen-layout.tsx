import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { hasUnsavedWork } from "#web/browser/unsaved-work.ts";
import { checkVersion } from "#web/browser/version-check.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { OfflineBanner } from "#web/offline/offline-banner.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { showScreen } from "#web/ui/screen-state.ts";

interface ScreenLayoutProps {
  /** First part of the document title, before the tournament's and the product's name. */
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
  const names = [title, ...(noTournamentInTitle || !tournament ? [] : [tournament.name]), "Jokerpick"];
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
      <OfflineBanner />
      <NewVersionBanner />
      {children}
    </main>
  );
}

/** Checks for a new version when the page becomes visible or reconnects, and offers a reload if it would lose
 * unsaved work. */
export function NewVersionBanner() {
  const live = useLive();
  const client = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const hasUnsaved = () => hasUnsavedWork() || client.isMutating() > 0;
    const check = async () => {
      if (navigator.onLine) setWaiting(await checkVersion({ reload: () => location.reload(), hasUnsaved }));
    };
    const handleVisibility = () => {
      if (document.visibilityState === "visible") void check();
    };
    let wasDisconnected = false;
    const stop = live.subscribe({
      onDisconnect: () => {
        wasDisconnected = true;
      },
      onConnect: () => {
        if (wasDisconnected) void check();
        wasDisconnected = false;
      },
    });
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", handleVisibility);
    };
  }, [live, client]);
  if (!isWaiting) return null;
  return (
    <div role="status">
      <Banner emoji="🃏">
        There is a new version of Jokerpick.{" "}
        <button className="link-btn" type="button" onClick={() => void checkVersion()}>
          Reload
        </button>
      </Banner>
    </div>
  );
}
