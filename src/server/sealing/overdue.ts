import { type Instant, instantOf, MINUTE, SECOND } from "#domain/time.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { DueContest } from "./queries.ts";

/** Milliseconds after its lock from which on a contest should have been sealed. */
const OVERDUE_MS = 10 * SECOND;

/** Creates a function that logs contests that another transaction keeps from being sealed, each at most once a minute. */
export function createOverdueWarning(log: Pick<Logger, "warn">): (left: DueContest[], now: Instant) => void {
  const warnedAt = new Map<number, Instant>();
  return (left, now) => {
    for (const { id, locks_at } of left) {
      if (now - instantOf(locks_at) < OVERDUE_MS || now - (warnedAt.get(id) ?? -Infinity) < MINUTE) continue;
      warnedAt.set(id, now);
      log.warn(
        { contest_id: id, locks_at },
        "A contest is not sealed yet: another transaction has locked it.",
      );
    }
  };
}
