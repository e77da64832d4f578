import { COUNTDOWN_REFRESH, type Instant } from "#domain/time.ts";
import { useNow, useReadClock } from "#web/clock/clock.tsx";

/** The server's time as `useNow` gives it, renewed at the next of these locks too, so that a card shuts by itself. */
export function useNowAtLocks(locks: readonly Instant[]): Instant {
  const read = useReadClock();
  const next = Math.min(...locks.filter((lock) => lock > read()));
  return useNow(COUNTDOWN_REFRESH, Number.isFinite(next) ? next : null);
}
