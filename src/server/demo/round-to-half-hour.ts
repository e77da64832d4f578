import { type Instant, MINUTE } from "#domain/time.ts";

const HALF_HOUR = 30 * MINUTE;

/** The latest full or half hour of UTC, as what the demo lays out around an instant starts at such times. */
export function lastHalfHour(now: Instant): Instant {
  return now - (now % HALF_HOUR);
}
