import type { Reason } from "../reason.ts";
import { DAY, type Instant } from "../time.ts";
import type { ContestStatus } from "./availability.ts";
import { isLocked } from "./locks.ts";

/** When a contest is played and whether it still takes picks; UTC instants. */
export interface ContestSchedule {
  status: ContestStatus;
  /** The last known start if `locks_at` is null. */
  starts_at: Instant | null;
  /** Null: postponed without a date. */
  locks_at: Instant | null;
  /** The lock that the current date implies, even if picks were shut earlier: start or qualifying. */
  shown_lock_at: Instant | null;
  /** Null: its picks may still change. */
  sealed_at: Instant | null;
}

/** An organiser's change of a contest. `locks_at` is the start in basketball, qualifying in racing. */
export type ScheduleChange =
  | { action: "move" | "started-early"; starts_at: Instant; locks_at: Instant }
  | { action: "postpone" | "cancel" | "restore" };

/** A contest's new schedule, and whether a new record takes the picks of the new lock. */
export interface ScheduleResult extends Pick<ContestSchedule, "status" | "starts_at" | "locks_at"> {
  needs_new_record: boolean;
}

const MAX_DAYS_AHEAD = 730;

/** The lock of a contest that takes no picks any more, which never opens again; null while it does. */
function shutLockOf({ locks_at, sealed_at }: ContestSchedule, now: Instant): Instant | null {
  if (locks_at !== null) return sealed_at !== null || isLocked(locks_at, now) ? locks_at : null;
  return sealed_at;
}

/** Moves a contest. Before the lock the lock moves too, after it the sealed picks stay; for a lock in
 * the past, or one that passed unsealed during a cancellation, the picks of that time count. */
function moveTo(
  contest: ContestSchedule,
  change: Extract<ScheduleChange, { starts_at: Instant }>,
  now: Instant,
): ScheduleResult {
  const { starts_at, locks_at } = change;
  const shutAt = shutLockOf(contest, now);
  if (!isLocked(locks_at, now)) {
    return shutAt === null
      ? { status: "scheduled", starts_at, locks_at, needs_new_record: false }
      : { status: "postponed", starts_at, locks_at: shutAt, needs_new_record: false };
  }
  const isUnsealedBack = contest.status === "cancelled" && contest.sealed_at === null;
  const isShutAsItWas = shutAt !== null && change.action === "move" && locks_at >= shutAt && !isUnsealedBack;
  return isShutAsItWas
    ? { status: "scheduled", starts_at, locks_at: shutAt, needs_new_record: false }
    : { status: "scheduled", starts_at, locks_at, needs_new_record: true };
}

/** Restores a cancelled contest by moving it to its current date. */
function restore(contest: ContestSchedule, now: Instant): ScheduleResult {
  const { starts_at, locks_at, shown_lock_at } = contest;
  if (starts_at === null || locks_at === null)
    return { status: "postponed", starts_at, locks_at, needs_new_record: false };
  const shownLockAt = shutLockOf(contest, now) === null ? locks_at : (shown_lock_at ?? locks_at);
  return moveTo(contest, { action: "move", starts_at, locks_at: shownLockAt }, now);
}

/** Returns a contest's schedule after a change. */
export function reschedule(contest: ContestSchedule, change: ScheduleChange, now: Instant): ScheduleResult {
  const { starts_at, locks_at } = contest;
  if ("starts_at" in change) return moveTo(contest, change, now);
  if (change.action === "restore") return restore(contest, now);
  if (change.action === "cancel")
    return { status: "cancelled", starts_at, locks_at, needs_new_record: false };
  // A passed lock stays until its record is written, or picks would be open again.
  const unsealed = contest.sealed_at === null ? shutLockOf(contest, now) : null;
  return { status: "postponed", starts_at, locks_at: unsealed, needs_new_record: false };
}

/** Reschedules a cancelled contest: it takes the new dates for a later restore. A shut lock stays. */
export function rescheduleCancelled(
  contest: ContestSchedule,
  change: ScheduleChange,
  now: Instant,
): ScheduleResult {
  return { ...keepShutLock(contest, reschedule(contest, change, now), now), status: "cancelled" };
}

/** Removes the new record from a change: a shut lock stays where it was. */
export function keepShutLock(contest: ContestSchedule, result: ScheduleResult, now: Instant): ScheduleResult {
  if (!result.needs_new_record) return result;
  return { ...result, locks_at: shutLockOf(contest, now) ?? result.locks_at, needs_new_record: false };
}

/** Facts for refusing a change of some contests: of a game, or of the teams of a race. */
export interface Reschedulable {
  /** The name of the game or race. */
  name: string;
  is_cancelled: boolean;
  /** All of them are postponed without a date. */
  is_undated: boolean;
  has_result: boolean;
  /** UTC instant; null: without a date. */
  starts_at: Instant | null;
  /** They are shut, and a joker has moved off one of them since. */
  has_lost_joker: boolean;
  /** The race has no known teams. */
  has_no_teams?: boolean;
}

/** Why a schedule cannot be changed; `name`: the game or the race. */
export interface RescheduleRefusals {
  "date-too-far": unknown;
  "qualifying-after-start": unknown;
  "start-to-come": { name: string; at: Instant; now: Instant };
  "result-before-move": { name: string };
  "result-before-postponing": { name: string };
  "result-before-restoring": { name: string };
  "not-cancelled": { name: string };
  "cancelled-already": { name: string };
  "restore-first": { name: string };
  "postponed-already": { name: string };
  "joker-moved": { name: string };
  "race-without-teams": { name: string };
}
type RescheduleRefusal = Reason<RescheduleRefusals>;

/** Why a result forbids a change: its contest would not have started. Null: it does not, or there is none. */
export function whyResultForbids(
  { name, has_result }: Pick<Reschedulable, "name" | "has_result">,
  change: ScheduleChange,
  now: Instant,
): RescheduleRefusal | null {
  if (!has_result) return null;
  if ("starts_at" in change)
    return isLocked(change.starts_at, now) ? null : { code: "result-before-move", name };
  return change.action === "postpone" ? { code: "result-before-postponing", name } : null;
}

function whyDatesRefused(
  contest: Reschedulable,
  change: Extract<ScheduleChange, { starts_at: Instant }>,
  now: Instant,
): RescheduleRefusal | null {
  const { action, starts_at, locks_at } = change;
  if (Math.abs(starts_at - now) > MAX_DAYS_AHEAD * DAY || Math.abs(locks_at - now) > MAX_DAYS_AHEAD * DAY)
    return { code: "date-too-far" };
  if (locks_at > starts_at) return { code: "qualifying-after-start" };
  if (action === "started-early" && !isLocked(locks_at, now))
    return { code: "start-to-come", name: contest.name, at: locks_at, now };
  return whyResultForbids(contest, change, now);
}

/** It may have moved while it was cancelled. */
function whyNotRestored(
  { name, is_cancelled, has_result, starts_at, has_lost_joker }: Reschedulable,
  now: Instant,
): RescheduleRefusal | null {
  if (!is_cancelled) return { code: "not-cancelled", name };
  if (has_lost_joker) return { code: "joker-moved", name };
  const isToCome = starts_at === null || !isLocked(starts_at, now);
  return has_result && isToCome ? { code: "result-before-restoring", name } : null;
}

/** Returns why a schedule cannot be changed in this way; null: it can. */
export function whyNotRescheduled(
  contest: Reschedulable,
  change: ScheduleChange,
  now: Instant,
): RescheduleRefusal | null {
  const { name, is_cancelled } = contest;
  if (change.action === "restore") return whyNotRestored(contest, now);
  if (is_cancelled) {
    return { code: change.action === "cancel" ? "cancelled-already" : "restore-first", name };
  }
  if (change.action === "cancel") return null;
  if (contest.has_no_teams === true && change.action !== "move") return { code: "race-without-teams", name };
  if ("starts_at" in change) return whyDatesRefused(contest, change, now);
  return contest.is_undated ? { code: "postponed-already", name } : whyResultForbids(contest, change, now);
}
