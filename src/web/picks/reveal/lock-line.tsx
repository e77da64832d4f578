import type { ReactNode } from "react";
import { countdown } from "#domain/countdown.ts";
import { type Instant, LAST_COUNTDOWN, SECOND } from "#domain/time.ts";

/** Milliseconds after the lock in which the page says that it is locking; then that this takes longer. */
export const LOCKING_MS = 10 * SECOND;

/** Where the picks of a contest are on their way from open to everybody's: `closing` in its last minutes,
 * `locking` until the server has sealed them, `late` where that takes longer. */
export type LockPhase = "open" | "closing" | "locking" | "late" | "shown";

/** Returns the phase of a contest that locks at this UTC instant. `isHidden`: picks of others are not shown
 * yet. `status`: it takes place at another time or not at all. */
export function lockPhaseOf(
  { status, locksAt, isHidden }: { status: string | undefined; locksAt: Instant; isHidden: boolean },
  now: Instant,
): LockPhase {
  if (status !== undefined) return status === "postponed" ? "shown" : "open";
  const left = locksAt - now;
  if (left > LAST_COUNTDOWN) return "open";
  if (left > 0) return "closing";
  if (!isHidden) return "shown";
  return -left < LOCKING_MS ? "locking" : "late";
}

/** Locks are announced over the socket; poll in case the announcement was lost, less often once it takes
 * long. */
const REVEAL_POLL_MS = 2000;
const LATE_POLL_MS = 10_000;

/** Returns the milliseconds between refetches of rows whose picks are to be revealed; false: no refetch. */
export function getLockPollInterval(phase: LockPhase): number | false {
  if (phase === "locking") return REVEAL_POLL_MS;
  return phase === "late" && LATE_POLL_MS;
}

/** The last minutes before the lock by the second, and what happens at it; nothing before and after. */
export function LockLine({ phase, left }: { phase: LockPhase; left: number }): ReactNode {
  if (phase === "closing") {
    return (
      <div className="lock-line">
        <p>Locks in</p>
        <span className="numeral" role="timer" aria-live="off">
          {countdown(left)}
        </span>
      </div>
    );
  }
  if (phase !== "locking" && phase !== "late") return null;
  return (
    <div className="lock-line">
      {phase === "locking" && <span className="spin" aria-hidden="true" />}
      <p role="status">{phase === "locking" ? "Locking…" : "The picks are locked. They show here soon."}</p>
    </div>
  );
}
