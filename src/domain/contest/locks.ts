import type { Instant } from "../time.ts";

/** Returns whether a lock is shut: from its millisecond on, and if its instant is unknown. */
export function isLocked(locksAt: Instant, now: Instant): boolean {
  return !(now < locksAt);
}

/** Milliseconds after the lock in which a pick that arrived before it may still be
 * written. Waiting for the writes before it is not the player's fault. */
export const WRITING_GRACE_MS = 2_000;
