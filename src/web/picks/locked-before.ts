import { hasPicks } from "#domain/contest/market.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useUser } from "#web/session/session.tsx";
import type { OwnPicks } from "./own-picks.ts";

/** Returns whether a contest without own picks was locked at this UTC instant before the player had an
 * account: nothing was missed. */
export function useLockedBefore(lockedAt: Instant, own: OwnPicks): boolean {
  // A session from before this was known has none.
  const joinedAt = useUser()?.joined_at;
  return joinedAt !== undefined && !own.joker && !hasPicks(own) && lockedAt <= instantOf(joinedAt);
}
