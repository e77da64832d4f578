import type { Reason } from "../reason.ts";
import type { Instant } from "../time.ts";
import { isLocked } from "./locks.ts";

export type ContestStatus = "scheduled" | "postponed" | "cancelled";

/** The status of a contest that is not simply scheduled. postponed: to its date, with the picks as they were
 * sealed; undated: postponed, its date being the last known. */
export type OffSchedule = "postponed" | "undated" | "cancelled";

/** What decides, besides its sides and its result, whether a contest takes picks. */
export interface Availability {
  status: ContestStatus;
  /** Null: not known. */
  locks_at: Instant | null;
  /** Its picks have become an immutable record. */
  is_sealed: boolean;
}

/** Returns whether a contest is shut for what arrived at this time: locked, or sealed although its lock is
 * yet to come, since it was postponed after the seal. */
export function isShut({ locks_at, is_sealed }: Availability, arrivedAt: Instant, now: Instant): boolean {
  if (locks_at === null) return is_sealed;
  return isLocked(locks_at, arrivedAt) || (is_sealed && !isLocked(locks_at, now));
}

/** Why a contest takes no pick or no joker. */
export interface PickRefusals {
  "picks-closed": unknown;
  /** `team`: which alone is cancelled, while its race goes on. */
  cancelled: { team?: string };
  postponed: unknown;
  "has-result": unknown;
  /** `side`: what is known of a side that is not decided. */
  "side-undecided": { side: string };
  "handicap-missing": unknown;
  /** `on`: the game or race that holds the joker. */
  "joker-played": { on: string };
}
export type PickRefusal = Reason<PickRefusals>;

/** Returns why a contest takes no picks because it is cancelled or put off, as long as it is not sealed;
 * null: it is neither. */
export function whyNotPlanned({
  status,
  is_sealed,
}: Pick<Availability, "status" | "is_sealed">): PickRefusal | null {
  if (status === "cancelled") return { code: "cancelled" };
  return status === "scheduled" || is_sealed ? null : { code: "postponed" };
}

/** Returns why a contest takes no picks because of what it is besides scheduled. */
export function whyOffSchedule(status: OffSchedule): PickRefusal {
  if (status === "postponed") return { code: "picks-closed" };
  return { code: status === "undated" ? "postponed" : "cancelled" };
}

/** Returns whether everybody may see the picks of a contest: once its lock is shut, and not for being
 * cancelled. */
export function isRevealed(contest: { status?: OffSchedule }, isShutByDate: boolean): boolean {
  return contest.status === "postponed" || (contest.status === undefined && isShutByDate);
}

/** Returns why a contest takes no picks of which a side is not decided; null when both are. `undecided`: what
 * is known of the side. */
export function whyUndecided({ undecided }: { undecided?: string | null }): PickRefusal | null {
  return typeof undecided === "string" ? { code: "side-undecided", side: undecided } : null;
}

/** Returns whether a joker may leave a contest whatever its date: it is cancelled, or put off before its
 * lock. */
export function letsJokerGo({ status, is_shut }: { status?: OffSchedule; is_shut?: boolean }): boolean {
  return status === "cancelled" || (status === "undated" && is_shut !== true);
}
