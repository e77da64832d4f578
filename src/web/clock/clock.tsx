import { createContext, use, useCallback, useRef, useSyncExternalStore, type ReactNode } from "react";
import { COUNTDOWN_REFRESH, type Instant } from "#domain/time.ts";

type ReadClock = () => Instant;
const Clock = createContext<ReadClock>(Date.now);

/** Browsers fire a timer with a longer delay immediately. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Provides the server's time: this device's clock plus `offset` milliseconds. */
export function ClockProvider({ offset, children }: { offset: number; children: ReactNode }) {
  const read = useCallback(() => Date.now() + offset, [offset]);
  return <Clock value={read}>{children}</Clock>;
}

/** Returns a function that reads the server's time. */
export function useReadClock(): ReadClock {
  return use(Clock);
}

/** Skips the first tick if less time passed between render and subscription. */
const MIN_UPDATE_MS = 1000;

/**
 * Returns the server's time as a UTC instant, updated every `refresh` milliseconds, when the page becomes visible, and at
 * `wakeAt`: the next lock, so that a card closes on time and not at the next refresh.
 */
export function useNow(refresh: number = COUNTDOWN_REFRESH, wakeAt: Instant | null = null): Instant {
  const read = use(Clock);
  const now = useRef<Instant | null>(null);
  const subscribe = useCallback(
    (notify: () => void) => {
      const tick = () => {
        now.current = read();
        notify();
      };
      const before = now.current ?? 0;
      const isPast = wakeAt !== null && before < wakeAt && read() >= wakeAt;
      if (isPast || Math.abs(read() - before) >= MIN_UPDATE_MS) tick();
      const interval = setInterval(tick, refresh);
      const wait = wakeAt === null ? -1 : wakeAt - read();
      const wake = () => {
        // A timer may fire a fraction of a millisecond early; the card would stay open until the next refresh.
        now.current = Math.max(read(), wakeAt ?? 0);
        notify();
      };
      const timeout = wait > 0 && wait < MAX_TIMEOUT_MS ? setTimeout(wake, wait) : undefined;
      document.addEventListener("visibilitychange", tick);
      return () => {
        clearInterval(interval);
        clearTimeout(timeout);
        document.removeEventListener("visibilitychange", tick);
      };
    },
    [read, refresh, wakeAt],
  );
  return useSyncExternalStore(subscribe, () => (now.current ??= read()));
}
