import { createContext, use, useCallback, useRef, useSyncExternalStore, type ReactNode } from "react";
import { COUNTDOWN_REFRESH, type Instant } from "#domain/time.ts";

type ReadClock = () => Instant;
const Clock = createContext<ReadClock>(Date.now);

/** Browsers fire at once a timer set further ahead than this many milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Gives everything inside it the server's time: this browser's clock, `ahead` milliseconds later. */
export function ClockProvider({ ahead, children }: { ahead: number; children: ReactNode }) {
  const read = useCallback(() => Date.now() + ahead, [ahead]);
  return <Clock value={read}>{children}</Clock>;
}

/** Reads the server's time at the moment of a tap or a call. */
export function useReadClock(): ReadClock {
  return use(Clock);
}

/** Less than so many milliseconds between making a screen and following the clock are nothing to make it anew for. */
const UNSEEN = 1000;

/**
 * The server's time as a UTC instant, renewed every `refresh` milliseconds, when the page is shown again, and at
 * `wakeAt`: the next lock, so that a card closes on the second and not at the next refresh.
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
      if (isPast || Math.abs(read() - before) >= UNSEEN) tick();
      const every = setInterval(tick, refresh);
      const wait = wakeAt === null ? -1 : wakeAt - read();
      const wake = () => {
        // A timer may come a fraction of a millisecond early: the lock would still seem open, until the next refresh.
        now.current = Math.max(read(), wakeAt ?? 0);
        notify();
      };
      const once = wait > 0 && wait < LONGEST_TIMER ? setTimeout(wake, wait) : undefined;
      document.addEventListener("visibilitychange", tick);
      return () => {
        clearInterval(every);
        clearTimeout(once);
        document.removeEventListener("visibilitychange", tick);
      };
    },
    [read, refresh, wakeAt],
  );
  return useSyncExternalStore(subscribe, () => (now.current ??= read()));
}
