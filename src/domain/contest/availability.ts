import { type Instant } from "../time.ts";
import { isLocked } from "./locks.ts";

export type ContestStatus = "scheduled" | "postponed" | "cancelled";

/** The status of a contest that is not simply scheduled. postponed: to its date, with the picks as they were sealed; undated: postponed, its
 * date being the last known. */
export type OffSchedule = "postponed" | "undated" | "cancelled";

/** What decides, besides its sides and its result, whether a contest takes picks. */
export interface Availability {
  status: ContestStatus;
  /** Null: not known. */
  locks_at: Instant | null;
  /** Its picks have become an immutable record. */
  is_sealed: boolean;
}

/** Tells whether a contest is shut for what arrived at this time: locked, or sealed although its lock is yet to come, since
 * it was postponed after the seal. */
export function isShut({ locks_at, is_sealed }: Availability, arrivedAt: Instant, now: Instant): boolean {
  if (locks_at === null) return is_sealed;
  return isLocked(locks_at, arrivedAt) || (is_sealed && !isLocked(locks_at, now));
}

/** What the sentences of a sport call a contest and its sides. */
interface Words {
  contest: "game" | "race";
  sides: "teams" | "drivers";
}

/** Says why a contest takes no picks because it is cancelled or put off, as long as it is not sealed; null when it is neither. */
export function whyNotPlanned(
  { status, is_sealed }: Pick<Availability, "status" | "is_sealed">,
  { contest }: Words,
): string | null {
  if (status === "cancelled") return `This ${contest} is cancelled, so it takes no picks.`;
  if (status === "scheduled" || is_sealed) return null;
  return `This ${contest} is postponed. Pick again once it has a new date.`;
}

/** Says why a contest takes no picks because of what it is besides scheduled, by what `closed` says of one that is shut. */
export function whyOffSchedule(status: OffSchedule, words: Words, closed: string): string {
  const stored = status === "undated" ? "postponed" : status;
  return status === "postponed"
    ? closed
    : (whyNotPlanned({ status: stored, is_sealed: false }, words) ?? closed);
}

/** Tells whether everybody may see the picks of a contest: once its lock is shut, and not for being cancelled. */
export function isRevealed(contest: { status?: OffSchedule }, isShutByDate: boolean): boolean {
  return contest.status === "postponed" || (contest.status === undefined && isShutByDate);
}

/** Tells whether a joker may leave a contest whatever its date: it is cancelled, or put off before its lock. */
export function letsJokerGo({ status, is_shut }: { status?: OffSchedule; is_shut?: boolean }): boolean {
  return status === "cancelled" || (status === "undated" && is_shut !== true);
}

/** Says why a contest takes no picks of which a side is not decided, by what is known of that side. */
export function whyUndecided(undecided: string, { sides }: Words): string {
  return `${undecided} is not decided yet. Pick once both ${sides} are known.`;
}

/** Said of a game whose sealed record cannot be read: its picks come back once somebody has seen to it. */
export const BEING_CHECKED = "The picks of this game are being checked.";
