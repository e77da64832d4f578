import type { Reason } from "../reason.ts";
import { AWAITING_RESULT_AFTER, type Instant } from "../time.ts";
import type { OffSchedule } from "./availability.ts";
import { isLocked } from "./locks.ts";

export type Phase = "before" | "closed" | "in-progress" | "awaiting" | "final";

/** Returns a contest's phase: final with a result at any hour,
 * awaiting one from two hours after the start on. */
export function phaseOf(
  contest: { locksAt: Instant; startsAt: Instant; hasResult: boolean },
  now: Instant,
): Phase {
  if (contest.hasResult) return "final";
  if (!isLocked(contest.locksAt, now)) return "before";
  if (!isLocked(contest.startsAt, now)) return "closed";
  return now - contest.startsAt > AWAITING_RESULT_AFTER ? "awaiting" : "in-progress";
}

export type OffScheduleState = "postponed" | "cancelled";

/** The state of a contest that is not scheduled; null: it is, or its new lock (UTC instant) has passed. */
export function offScheduleState(
  { status }: { status?: OffSchedule },
  locksAt: Instant,
  now: Instant,
): OffScheduleState | null {
  if (status === "cancelled") return "cancelled";
  const isPostponed = status === "undated" || (status === "postponed" && !isLocked(locksAt, now));
  return isPostponed ? "postponed" : null;
}

/** A contest's start and lock (UTC instants; null: no date), and its name in sentences. */
export interface Schedule {
  name: string;
  locksAt: Instant | null;
  startsAt: Instant | null;
  isCancelled?: boolean;
}

/** Why a contest cannot have a result yet. */
export interface EarlyResults {
  cancelled: { name: string };
  "no-date": { name: string };
  "not-started": { name: string; startsAt: Instant; now: Instant };
  "takes-picks": { name: string };
}
export type EarlyResult = Reason<EarlyResults>;

/** Refuses a result for a contest that is cancelled, has no date,
 * or has not yet both started and locked; else null. */
export function whyResultTooEarly(
  { name, startsAt, locksAt, isCancelled = false }: Schedule,
  now: Instant,
): EarlyResult | null {
  if (isCancelled) return { code: "cancelled", name };
  if (startsAt === null || locksAt === null) return { code: "no-date", name };
  if (!isLocked(startsAt, now)) return { code: "not-started", name, startsAt, now };
  return isLocked(locksAt, now) ? null : { code: "takes-picks", name };
}
