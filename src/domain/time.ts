// How instants, dates and spans of time relate. Everything else passes instants on and never adds or subtracts hours; the two hours
// of basketball's stored dates are in basketball/game-dates.ts.

/** A moment in time: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A game or race without a result awaits it from this long after its start. */
export const AWAITING_RESULT_AFTER = 2 * HOUR;

/** Handicaps are set this long before their game or race locks, from the results known by then. */
export const HANDICAP_SET_BEFORE = 12 * HOUR;

/** The countdown on a card refreshes this often. */
export const COUNTDOWN_REFRESH = 60 * SECOND;

/** Reads an ISO 8601 date with Z as a UTC instant; NaN when it is not one. */
export function instantOf(iso: string): Instant {
  return Date.parse(iso);
}

/** Whether an ISO 8601 date with Z names a day and a time that exist; 30 February can be read, but does not. */
export function isExistingDate(iso: string): boolean {
  const instant = instantOf(iso);
  return !Number.isNaN(instant) && isoOf(instant).slice(0, 16) === iso.slice(0, 16);
}

/** Writes a UTC instant as ISO 8601 with Z, the only spelling of dates on the wire. */
export function isoOf(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** The UTC instant at which the day of another one begins. */
export function startOfDay(instant: Instant): Instant {
  return Math.floor(instant / DAY) * DAY;
}

/** The UTC instant at which the picks of a race lock: the start of its qualifying. */
export function qualifyingStart(race: { qualifying_date: string }): Instant {
  return instantOf(race.qualifying_date);
}

/** The UTC instant at which a race starts. */
export function raceStart(race: { date: string }): Instant {
  return instantOf(race.date);
}

/** Writes a span of milliseconds with all its parts: `1d 4h 12m`, `0d 5h 1m`; under a minute `0d 0h 0m`. */
export function countdownInDays(span: number): string {
  const minutes = Math.max(0, Math.floor(span / MINUTE));
  const days = Math.floor(minutes / (24 * 60));
  const hours = Math.floor(minutes / 60) % 24;
  return `${days}d ${hours}h ${minutes % 60}m`;
}

/** Writes a span of milliseconds for where there is little room: `5h 1m`, without zero parts in front; under a minute `0m`. */
export function countdown(span: number): string {
  return countdownInDays(span).replace(/^(0d )(0h )?/, "");
}
