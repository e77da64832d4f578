import { listInstantsOf, localTimeOf } from "../local-time.ts";
import { DAY, type Instant, instantOf, isoOf, MINUTE } from "../time.ts";

/** When a player wants no messages, by the clock of a time zone. From after to: it spans midnight. */
export interface QuietHours {
  /** Minutes since midnight, 0 to 1439; equal ones mean no quiet hours. */
  from: number;
  to: number;
  timeZone: string;
}

/** What players have who have chosen nothing, where a zone is known. */
export const DEFAULT_QUIET = { from: 22 * 60, to: 8 * 60 } as const;

/** A reminder that falls into the night and cannot wait comes this long before it, in milliseconds. */
const BEFORE_QUIET_MS = 15 * MINUTE;

/** No reminder is sent later than this before its lock, in milliseconds. */
const LEAST_LEFT_MS = 15 * MINUTE;

/** A clock change skips at most two hours; local times are tried in these steps. */
const SKIPPED_STEP_MS = 15 * MINUTE;
const MAX_STEPS = 12;

const minutesOf = (localTime: string) =>
  Number(localTime.slice(11, 13)) * 60 + Number(localTime.slice(14, 16));

/** Returns whether it is in the quiet hours at an instant. */
export function isQuiet(instant: Instant, { from, to, timeZone }: QuietHours): boolean {
  const minutes = minutesOf(localTimeOf(instant, timeZone));
  return from <= to ? from <= minutes && minutes < to : minutes >= from || minutes < to;
}

/** Lists the instants at which a clock shows this many minutes since midnight, or first shows more where a
 * change skips it, on the day of a local time and those beside it. */
function listTimes(minutes: number, { timeZone }: QuietHours, around: Instant): Instant[] {
  const midnight = instantOf(`${localTimeOf(around, timeZone).slice(0, 10)}T00:00:00Z`);
  return [-DAY, 0, DAY].flatMap((days) => {
    const shown = midnight + days + minutes * MINUTE;
    for (let step = 0; step <= MAX_STEPS; step++) {
      const found = listInstantsOf(isoOf(shown + step * SKIPPED_STEP_MS).slice(0, 19), timeZone);
      if (found.length > 0) return found;
    }
    return [];
  });
}

/** The end of the quiet hours that an instant is in. */
function findEnd(instant: Instant, quiet: QuietHours): Instant {
  return Math.min(...listTimes(quiet.to, quiet, instant).filter((one) => one > instant));
}

/** Their beginning. */
function findBeginning(instant: Instant, quiet: QuietHours): Instant {
  return Math.max(...listTimes(quiet.from, quiet, instant).filter((one) => one <= instant));
}

/** Returns when a reminder is sent that is due at an instant: later, when the quiet hours end, or before them
 * where that is too late for its lock. */
export function findDueTime(
  due: Instant,
  { lock, quiet }: { lock: Instant; quiet: QuietHours | null },
): Instant {
  if (quiet === null || !isQuiet(due, quiet)) return due;
  const end = findEnd(due, quiet);
  return end <= lock - LEAST_LEFT_MS ? end : findBeginning(due, quiet) - BEFORE_QUIET_MS;
}

/** Returns when a reminder is sent whose time has passed: now, or when the quiet hours end; null: it is too
 * late. */
export function findLateTime(
  now: Instant,
  { lock, quiet }: { lock: Instant; quiet: QuietHours | null },
): Instant | null {
  const at = quiet === null || !isQuiet(now, quiet) ? now : findEnd(now, quiet);
  return at <= lock - LEAST_LEFT_MS ? at : null;
}
