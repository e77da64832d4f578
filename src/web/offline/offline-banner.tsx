import { type ReactNode, useSyncExternalStore } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { dayAndTime, hourAndMinute, isToday } from "#web/ui/date-format.ts";
import { getCachedAt, subscribeToCachedAt } from "./offline-cache-status.ts";

/** Returns when the oldest cached data shown was loaded, in UTC milliseconds; null when all is current. */
export function useCachedAt(): number | null {
  return useSyncExternalStore(subscribeToCachedAt, getCachedAt);
}

/** Formats a past time in the viewer's zone and locale: "at 14:05" today, else "on Sat 6 Sep, 14:05". */
function formatCachedAt(at: number): string {
  const now = Date.now();
  return isToday(at, now) ? `at ${hourAndMinute(at)}` : `on ${dayAndTime(at, now)}`;
}

/** Shown while cached data is on the screen, with its time; what else is to say offline follows in it. */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  const cachedAt = useCachedAt();
  if (cachedAt === null) return null;
  return (
    <div role="status">
      <Banner kind="warn">
        You are offline. This is what you saw {formatCachedAt(cachedAt)}. {children}
      </Banner>
    </div>
  );
}
