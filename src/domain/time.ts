// Arithmetic of instants, dates and durations, which no other code
// does, except basketball/game-dates.ts with its two hours.

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
const LAST_COUNTDOWN = 2 * MINUTE;

/** Reads an ISO 8601 date with Z as a UTC instant; NaN when it is not one. */
export function instantOf(iso: string): Instant {
  return Date.parse(iso);
}

/** Returns whether an ISO 8601 date with Z exists: 30 February can be parsed, but does not. */
export function isExistingDate(iso: string): boolean {
  const instant = instantOf(iso);
  return !Number.isNaN(instant) && isoOf(instant).slice(0, 16) === iso.slice(0, 16);
}

/** The accepted years: others are mistakes, and the range of the platform's dates is limited. */
export const YEARS = { first: 1900, last: 2200 } as const;

/** Returns whether an ISO 8601 date, with or without Z, is in an accepted year. */
export function isInYears(iso: string): boolean {
  const year = Number(iso.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
}

/** Formats a UTC instant as ISO 8601 with Z, the only format of dates on the wire. */
export function isoOf(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** The UTC instant at which the day of an instant begins. */
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

/** Formats milliseconds as days, hours and whole minutes,
 * without leading zero parts: `1d 4h 12m`, `5h 1m`, `0m`. */
export function duration(span: number): string {
  const minutes = Math.max(0, Math.floor(span / MINUTE));
  const days = Math.floor(minutes / (24 * 60));
  const hours = Math.floor(minutes / 60) % 24;
  return `${days}d ${hours}h ${minutes % 60}m`.replace(/^(0d )(0h )?/, "");
}

/** Formats the milliseconds left: as `duration`, and in the
 * last two minutes by the second: `1:42`, `0:09`. */
export function countdown(left: number): string {
  if (left > LAST_COUNTDOWN) return duration(left);
  // Rounded up, so that 0:00 is never shown before the end.
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The UTC instant at which the countdown to `end` next changes after `now`; infinite once it has ended. */
export function nextCountdownTick(end: Instant, now: Instant): Instant {
  const left = end - now;
  if (!(left > 0)) return Infinity;
  if (left <= LAST_COUNTDOWN) return end - (Math.ceil(left / SECOND) - 1) * SECOND;
  // A millisecond after the whole minute, when the earlier minute is still shown.
  return end - Math.floor(left / COUNTDOWN_REFRESH) * COUNTDOWN_REFRESH + 1;
}
