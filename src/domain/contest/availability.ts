import type { Reason } from "../reason.ts";
import type { Instant } from "../time.ts";
import { isLocked } from "./locks.ts";

export type ContestStatus = "scheduled" | "postponed" | "cancelled";

/** The status of a contest that is not scheduled. postponed: to its date, with
 * the sealed picks; undated: postponed, with the last known date. */
export type OffSchedule = "postponed" | "undated" | "cancelled";

/** What, besides sides and result, decides whether a contest takes picks. */
export interface Availability {
  status: ContestStatus;
  /** Null: not known. */
  locks_at: Instant | null;
  /** Whether its picks are an immutable record. */
  is_sealed: boolean;
}

/** Returns whether a contest is shut at this time: locked, or sealed and then postponed to a later lock. */
export function isShut({ locks_at, is_sealed }: Availability, arrivedAt: Instant, now: Instant): boolean {
  if (locks_at === null) return is_sealed;
  return isLocked(locks_at, arrivedAt) || (is_sealed && !isLocked(locks_at, now));
}

/** Why a contest takes no pick or joker. */
export interface PickRefusals {
  "picks-closed": unknown;
  /** `team`: the one that is cancelled, if its race is not. */
  cancelled: { team?: string };
  postponed: unknown;
  "has-result": unknown;
  /** `side`: the label of the undecided side. */
  "side-undecided": { side: string };
  "handicap-missing": unknown;
  /** `on`: the game or race with the joker. */
  "joker-played": { on: string };
}
export type PickRefusal = Reason<PickRefusals>;

/** Returns why a contest that is not sealed takes no picks: it is
 * cancelled or postponed. Null: it is neither. */
export function whyNotPlanned({
  status,
  is_sealed,
}: Pick<Availability, "status" | "is_sealed">): PickRefusal | null {
  if (status === "cancelled") return { code: "cancelled" };
  return status === "scheduled" || is_sealed ? null : { code: "postponed" };
}

/** Returns why a contest takes no picks any more, from its lock on and with a result;
 * null: it does. `is_shut`: it takes none although its lock is in the future. */
export function whyClosed(
  { status, is_shut }: { status?: OffSchedule; is_shut?: boolean },
  { isPastLock, hasResult }: { isPastLock: boolean; hasResult: boolean },
): PickRefusal | null {
  if (is_shut === true || status === "postponed") return { code: "picks-closed" };
  if (status !== undefined) return { code: status === "undated" ? "postponed" : "cancelled" };
  if (isPastLock) return { code: "picks-closed" };
  return hasResult ? { code: "has-result" } : null;
}

/** Returns whether everybody may see a contest's picks: once
 * its lock is shut, but not merely when cancelled. */
export function isRevealed(contest: { status?: OffSchedule }, isShutByDate: boolean): boolean {
  return contest.status === "postponed" || (contest.status === undefined && isShutByDate);
}

/** Returns why a contest with an undecided side takes no picks; null if both are decided. */
export function whyUndecided({ undecided }: { undecided?: string | null }): PickRefusal | null {
  return typeof undecided === "string" ? { code: "side-undecided", side: undecided } : null;
}

/** Returns whether a joker may leave a contest at any time: it is
 * cancelled, or was postponed before its lock. */
export function letsJokerGo({ status, is_shut }: { status?: OffSchedule; is_shut?: boolean }): boolean {
  return status === "cancelled" || (status === "undated" && is_shut !== true);
}
