import {
  createContext,
  use,
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { COUNTDOWN_REFRESH, type Instant, nextCountdownTick } from "#domain/time.ts";
import { createTicker, type Ticker } from "./ticker.ts";

const Clock = createContext<Ticker>(createTicker(0));

/** Provides the server's time, this device's clock plus `offset` milliseconds, as one clock for the whole page. */
export function ClockProvider({ offset, children }: { offset: number; children: ReactNode }) {
  const ticker = useMemo(() => createTicker(offset), [offset]);
  return <Clock value={ticker}>{children}</Clock>;
}

/** Returns a function that reads the server's time. */
export function useReadClock(): () => Instant {
  return use(Clock).read;
}

/** Skips the first tick if less time passed between render and subscription. */
const MIN_UPDATE_MS = 1000;

function nextMinute(after: Instant): Instant {
  return (Math.floor(after / COUNTDOWN_REFRESH) + 1) * COUNTDOWN_REFRESH;
}

/**
 * Returns the server's time as a UTC instant, updated on the minute, whenever the countdown to one of the instants `ends`
 * changes, at these instants themselves, and when the page becomes visible.
 */
export function useNow(ends: readonly Instant[] = []): Instant {
  const ticker = use(Clock);
  const now = useRef<Instant | null>(null);
  const key = [...new Set(ends)].join(" ");
  const subscribe = useCallback(
    (notify: () => void) => {
      const instants = key === "" ? [] : key.split(" ").map(Number);
      const next = (after: Instant) =>
        Math.min(nextMinute(after), ...instants.map((end) => nextCountdownTick(end, after)));
      const update = (at: Instant) => {
        now.current = at;
        notify();
      };
      const [before, at] = [now.current ?? 0, ticker.read()];
      const isPast = instants.some((end) => before < end && end <= at);
      if (isPast || Math.abs(at - before) >= MIN_UPDATE_MS) update(at);
      return ticker.subscribe(next, update);
    },
    [ticker, key],
  );
  return useSyncExternalStore(subscribe, () => (now.current ??= ticker.read()));
}
