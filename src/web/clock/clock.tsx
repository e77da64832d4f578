import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { COUNTDOWN_REFRESH, type Instant, nextCountdownTick } from "#domain/time.ts";

/** Returns when a subscriber has to be notified next, after an instant. */
type NextTick = (after: Instant) => Instant;

/** A clock that notifies each subscriber at its own instants, with one timer and one time for all. */
interface Ticker {
  read: () => Instant;
  subscribe: (next: NextTick, notify: (now: Instant) => void) => () => void;
}

/** Browsers fire a timer with a longer delay immediately. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

interface Subscriber {
  next: NextTick;
  dueAt: Instant;
  notify: (now: Instant) => void;
}

/** Creates a clock that is `offset` milliseconds ahead of the device's; it also ticks when the page becomes
 * visible. */
function createTicker(offset: number): Ticker {
  const read = () => Date.now() + offset;
  const subscribers = new Set<Subscriber>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tick = (isDue: (one: Subscriber, now: Instant) => boolean) => {
    const now = read();
    const due = [...subscribers].filter((one) => isDue(one, now));
    for (const one of due) one.dueAt = one.next(now);
    for (const one of due) one.notify(now);
    arm();
  };
  // A timer may fire a little early: then no subscriber is due, and it is set again.
  const tickDue = () => tick((one, now) => one.dueAt <= now);
  const tickVisible = () => {
    if (document.visibilityState === "visible") tick(() => true);
  };
  const arm = () => {
    clearTimeout(timer);
    const next = Math.min(...[...subscribers].map(({ dueAt }) => dueAt));
    if (next === Infinity) return;
    timer = setTimeout(tickDue, Math.min(Math.max(1, next - read()), MAX_TIMEOUT_MS));
  };

  return {
    read,
    subscribe(next, notify) {
      const one = { next, dueAt: next(read()), notify };
      if (subscribers.size === 0) document.addEventListener("visibilitychange", tickVisible);
      subscribers.add(one);
      arm();
      return () => {
        subscribers.delete(one);
        if (subscribers.size === 0) document.removeEventListener("visibilitychange", tickVisible);
        arm();
      };
    },
  };
}

const Clock = createContext<Ticker>(createTicker(0));

/** Provides the server's time, this device's clock plus `offset` milliseconds, as one clock for the whole
 * page. */
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

/** The instant `end` itself; infinite once it has passed. */
export function nextPassing(end: Instant, after: Instant): Instant {
  return end > after ? end : Infinity;
}

/** Returns the server's time as a UTC instant, updated on the minute, whenever the countdown to one of the
 * instants `ends` changes, at these instants themselves, and when the page becomes visible. With
 * `nextPassing` not by the second: what shows no countdown need not render so often. */
export function useNow(ends: readonly Instant[] = [], nextOf = nextCountdownTick): Instant {
  const ticker = use(Clock);
  const now = useRef<Instant | null>(null);
  const key = [...new Set(ends)].join(" ");
  const subscribe = useCallback(
    (notify: () => void) => {
      const instants = key === "" ? [] : key.split(" ").map(Number);
      const next = (after: Instant) =>
        Math.min(nextMinute(after), ...instants.map((end) => nextOf(end, after)));
      const update = (at: Instant) => {
        now.current = at;
        notify();
      };
      const [before, at] = [now.current ?? 0, ticker.read()];
      const isPast = instants.some((end) => before < end && end <= at);
      if (isPast || Math.abs(at - before) >= MIN_UPDATE_MS) update(at);
      return ticker.subscribe(next, update);
    },
    [ticker, key, nextOf],
  );
  return useSyncExternalStore(subscribe, () => (now.current ??= ticker.read()));
}
