import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { tournamentsQuery } from "../tournaments/queries.ts";
import { Banner } from "../ui/banner.tsx";
import {
  getCachedAt,
  setReconnectHandler,
  refetchCached,
  subscribeToCachedAt,
} from "./offline-cache-status.ts";

/** Returns when the oldest cached data shown was loaded, in UTC milliseconds; null when all is current. */
export function useCachedAt(): number | null {
  return useSyncExternalStore(subscribeToCachedAt, getCachedAt);
}

/** Between two attempts to reach the server while cached data is shown. */
const RETRY_INTERVAL_MS = 5000;

/** Refetches what is shown when the connection is lost (which marks it as cached) or back. Browsers may report `online`
 * while calls still fail, so it retries until one succeeds. */
export function useRefetchOnReconnect(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isAsking = false;
    const renew = async () => {
      if (isAsking) return;
      isAsking = true;
      await refetchCached(() => {
        // Queries that no screen uses are dropped, so that the next screen fetches them.
        if (navigator.onLine) client.removeQueries({ type: "inactive" });
        return client.invalidateQueries();
      });
      isAsking = false;
    };
    const handle = () => void renew();
    // One success triggers the reconnect handler, which refetches the rest.
    const tryAgain = () => {
      if (getCachedAt() !== null && navigator.onLine) void client.refetchQueries(tournamentsQuery);
    };
    const attempts = setInterval(tryAgain, RETRY_INTERVAL_MS);
    setReconnectHandler(handle);
    addEventListener("online", handle);
    addEventListener("offline", handle);
    return () => {
      clearInterval(attempts);
      setReconnectHandler(null);
      removeEventListener("online", handle);
      removeEventListener("offline", handle);
    };
  }, [client]);
}

/** Formats a past time in the viewer's zone and locale: "14:05" today, else "14:05 on Sat, 6 Sep". */
function formatCachedAt(at: number): string {
  const time = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
  const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" });
  const isToday = day.format(at) === day.format(Date.now());
  return isToday ? time.format(at) : `${time.format(at)} on ${day.format(at)}`;
}

/** Shown while cached data is on the screen, with its time. */
export function OfflineBanner() {
  const cachedAt = useCachedAt();
  if (cachedAt === null) return null;
  return (
    <div role="status">
      <Banner kind="warn">You are offline. This is what you saw at {formatCachedAt(cachedAt)}.</Banner>
    </div>
  );
}
