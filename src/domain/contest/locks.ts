import type { Instant } from "../time.ts";

/** Tells whether a lock is shut: from the very millisecond on, and also when its instant is unknown (D2). */
export function isLocked(locksAt: Instant, now: Instant): boolean {
  return !(now < locksAt);
}
