// Arithmetic of instants, dates and durations, which no other code
// does, except countdown.ts, and basketball/game-dates.ts with its two hours.

/** A moment in time: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A game or race without a result awaits it this long after its start. */
export const AWAITING_RESULT_AFTER = 2 * HOUR;

/** Handicaps are set this long before their game or race locks, from the results known by then. */
export const HANDICAP_SET_BEFORE = 12 * HOUR;

/** A countdown shows minutes and is refreshed this often. */
export const COUNTDOWN_REFRESH = 60 * SECOND;

/** A countdown shows seconds and ticks every second once this much is left. */
export const LAST_COUNTDOWN = 5 * MINUTE;

/** Reads an ISO 8601 date with Z as a UTC instant; NaN when it is not one. */
export function instantOf(iso: string): Instant {
  return Date.parse(iso);
}

/** Formats a UTC instant as ISO 8601 with Z, the only format of dates on the wire. */
export function isoOf(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** The UTC instant at which the day of an instant begins. */
export function startOfDay(instant: Instant): Instant {
  return Math.floor(instant / DAY) * DAY;
}

/** The UTC instant at which the countdown to `end` next changes after `now`; infinite once it has ended. */
export function nextCountdownTick(end: Instant, now: Instant): Instant {
  const left = end - now;
  if (!(left > 0)) return Infinity;
  if (left <= LAST_COUNTDOWN) return end - (Math.ceil(left / SECOND) - 1) * SECOND;
  // A millisecond after the whole minute, when the earlier minute is still shown.
  return end - Math.floor(left / COUNTDOWN_REFRESH) * COUNTDOWN_REFRESH + 1;
}
