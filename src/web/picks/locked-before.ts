import { hasPicks } from "#domain/contest/market.ts";
import { isBeforeJoining } from "#domain/leagues/late-joiners.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useUser } from "#web/session/session.tsx";
import type { OwnPicks } from "./own-picks.ts";

/** Returns whether a contest without own picks was locked at this UTC instant before the player had an
 * account: nothing was missed. */
export function useLockedBefore(lockedAt: Instant, own: OwnPicks): boolean {
  // A session from before this was known has none.
  const joinedAt = useUser()?.joined_at;
  if (joinedAt === undefined || own.joker || hasPicks(own)) return false;
  return isBeforeJoining({ locksAt: lockedAt }, { joinedAt: instantOf(joinedAt) });
}
