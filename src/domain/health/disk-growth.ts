// How long a disk lasts at the pace at which it was seen to fill.
import { DAY, HOUR, type Instant } from "../time.ts";

/** What was free of a disk at an instant, in bytes. */
export interface DiskLook {
  at: Instant;
  free: number;
}

/** Milliseconds between two looks, and for which they are kept. */
export const DISK_LOOK_EVERY_MS = HOUR;
export const DISK_LOOKS_KEPT_MS = 7 * DAY;

/** Less is too little to say anything: a day has the same hours of picks and backups as the next. */
const MIN_SPAN_MS = DAY;
const MIN_LOOKS = 12;

/** Further ahead than this nothing is said: days of the past tell little about it. */
const MAX_DAYS = 60;

/** The bytes per millisecond by which less is free, of two looks that are at least half of the time apart:
 * the median, so that a backup that comes and goes, or one file, makes no pace. */
function findPace(looks: readonly DiskLook[]): number {
  const span = (looks.at(-1)?.at ?? 0) - (looks[0]?.at ?? 0);
  const paces = looks.flatMap((from, index) =>
    looks
      .slice(index + 1)
      .filter(({ at }) => at > from.at && at - from.at >= span / 2)
      .map(({ at, free }) => (from.free - free) / (at - from.at)),
  );
  return paces.toSorted((a, b) => a - b)[Math.floor((paces.length - 1) / 2)] ?? 0;
}

/** Estimates in how many whole days a disk is full, from looks at it, the oldest first; null: too little is
 * known, it does not fill, or that is far ahead. */
export function estimateDaysLeft(looks: readonly DiskLook[]): number | null {
  const [first, last] = [looks[0], looks.at(-1)];
  if (first === undefined || last === undefined || looks.length < MIN_LOOKS) return null;
  if (last.at - first.at < MIN_SPAN_MS) return null;
  const newer = looks.filter(({ at }) => at >= (first.at + last.at) / 2);
  // What filled it may be over.
  if (findPace(newer) <= 0) return null;
  const pace = findPace(looks);
  if (pace <= 0) return null;
  const days = Math.floor(last.free / pace / DAY);
  return days > MAX_DAYS ? null : days;
}
