import type { Instant } from "#domain/time.ts";

/** Tells when a subscriber has to be notified next, after an instant. */
type NextTick = (after: Instant) => Instant;

/** A clock that notifies each subscriber when it asked for it, with one timer and one time for all. */
export interface Ticker {
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

/** Creates a clock that is `offset` milliseconds ahead of the device's; it also ticks when the page becomes visible. */
export function createTicker(offset: number): Ticker {
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
  // A timer may fire a little early: then nobody is due, and it is set again.
  const tickDue = () => tick((one, now) => one.dueAt <= now);
  const tickAll = () => tick(() => true);
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
      if (subscribers.size === 0) document.addEventListener("visibilitychange", tickAll);
      subscribers.add(one);
      arm();
      return () => {
        subscribers.delete(one);
        if (subscribers.size === 0) document.removeEventListener("visibilitychange", tickAll);
        arm();
      };
    },
  };
}
