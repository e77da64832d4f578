import type { Instant } from "../time.ts";

/** Returns whether a lock is shut: from the very millisecond on, and also when its instant is unknown. */
export function isLocked(locksAt: Instant, now: Instant): boolean {
  return !(now < locksAt);
}

/** A pick or joker that arrived before the lock may still be written for so many milliseconds after it: what
 * it waited for meanwhile, such as the picks before it, is not its player's fault. */
export const WRITING_GRACE_MS = 2_000;
