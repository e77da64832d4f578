import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { checkVersion, pageInUse } from "#web/browser/version-check.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { Banner } from "#web/ui/banner.tsx";

/** Checks for a new version when the page becomes visible or reconnects, and offers a reload if it would lose
 * unsaved work. */
export function NewVersionBanner() {
  const live = useLive();
  const client = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const check = async () => {
      if (navigator.onLine) setWaiting(await checkVersion(pageInUse(client)));
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
