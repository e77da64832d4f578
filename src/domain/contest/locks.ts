import type { Instant } from "../time.ts";

/** Tells whether a lock is shut: from the very millisecond on, and also when its instant is unknown (D2). */
export function isLocked(locksAt: Instant, now: Instant): boolean {
  return !(now < locksAt);
}

/** A pick or joker that arrived before the lock may still be written for so many milliseconds after it: what it waited for
 * meanwhile, such as the picks before it, is not its player's fault. */
export const WRITING_GRACE_MS = 2_000;

/** From so many milliseconds after a lock on no pick appears any more: whatever began to be written within the grace has
 * ended, as the store cancels what takes longer than 55 seconds. */
const PICKS_FINAL_AFTER_MS = 60_000;

/** Tells whether what was picked can no longer change in any way, so that it may be kept as it is. */
export function arePicksFinal(locksAt: Instant, now: Instant): boolean {
  return isLocked(locksAt + PICKS_FINAL_AFTER_MS, now);
}
