import { AWAITING_RESULT_AFTER, type Instant, writeUtc } from "../time.ts";
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

/** Says that a contest cannot have a result yet, when it starts or locks later than now; null once both have passed. */
export function whyResultTooEarly(
  contest: { name: string; locksAt: Instant; startsAt: Instant },
  now: Instant,
): string | null {
  const { name, startsAt } = contest;
  if (!isLocked(startsAt, now)) return `${name} has not started: it starts at ${writeUtc(startsAt, now)}.`;
  return isLocked(contest.locksAt, now) ? null : `${name} still takes picks, so it cannot have a result.`;
}
