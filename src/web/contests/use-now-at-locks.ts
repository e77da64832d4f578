import { useEffect, useState } from "react";
import { MINUTE, type Instant } from "#domain/time.ts";
import { useNow, useReadClock } from "#web/app/clock.tsx";

/** The server's time as `useNow` gives it, renewed at the very moment of each lock too, so that a card shuts by itself. */
export function useNowAtLocks(locks: readonly Instant[]): Instant {
  const minute = useNow();
  const read = useReadClock();
  const [shutAt, setShutAt] = useState<Instant>(0);
  const now = Math.max(minute, shutAt);
  const next = Math.min(...locks.filter((lock) => lock > now));
  // A timer is set in the last minutes only: a longer one would be late after the machine has slept.
  const isNear = next - minute <= 2 * MINUTE;
  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(() => setShutAt(Math.max(next, read())), next - read());
    return () => clearTimeout(timer);
  }, [isNear, next, read]);
  return now;
}
