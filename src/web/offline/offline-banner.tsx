import { useSyncExternalStore } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { getCachedAt, subscribeToCachedAt } from "./offline-cache-status.ts";

/** Returns when the oldest cached data shown was loaded, in UTC milliseconds; null when all is current. */
export function useCachedAt(): number | null {
  return useSyncExternalStore(subscribeToCachedAt, getCachedAt);
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
