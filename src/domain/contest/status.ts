import { AWAITING_RESULT_AFTER, type Instant } from "../time.ts";
import { isLocked } from "./locks.ts";

export type Phase = "before" | "closed" | "in-progress" | "awaiting" | "final";

/** Tells where a contest stands: a result makes it final at any hour, and one is awaited from more than two hours after the start (spec §4). */
export function phaseOf(
  contest: { locksAt: Instant; startsAt: Instant; hasResult: boolean },
  now: Instant,
): Phase {
  if (contest.hasResult) return "final";
  if (!isLocked(contest.locksAt, now)) return "before";
  if (!isLocked(contest.startsAt, now)) return "closed";
  return now - contest.startsAt > AWAITING_RESULT_AFTER ? "awaiting" : "in-progress";
}
