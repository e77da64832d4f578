import { type Instant, MINUTE } from "#domain/time.ts";

const HALF_HOUR_MS = 30 * MINUTE;

/** Returns the latest full or half hour in UTC. */
export function roundToHalfHour(now: Instant): Instant {
  return now - (now % HALF_HOUR_MS);
}
