// What about an installation needs somebody, for the admins' page, the log, and the check whether a server is
// ready.
import { HOUR, type Instant, MINUTE, SECOND } from "../time.ts";
import { DELIVERY_CHANNELS, type DeliveryChannel } from "./delivery-channels.ts";

/** Milliseconds after its lock from which on a contest that is not sealed is a problem. */
const UNSEALED_TOO_LONG_MS = 30 * SECOND;

/** Milliseconds of attempts without a delivery after which a way of messages is a problem. */
const SILENT_TOO_LONG_MS = 5 * MINUTE;

/** Free space below which a disk is a problem, where it is also little of the disk: bytes, and a share. */
const LITTLE_SPACE = { bytes: 20e9, share: 0.15 };

/** Share of the memory above which a server is close to being ended for it. */
const MUCH_MEMORY = 0.9;

/** A browser's clock that differs more from the server's shows that one of them is wrong: milliseconds. */
const MAX_CLOCK_DIFFERENCE_MS = 30 * SECOND;

/** Bytes. */
interface Space {
  free: number;
  total: number;
}

/** When backups are made, and the newest one. */
interface BackupState {
  /** Milliseconds from one backup to the next; null: none are scheduled. */
  every: number | null;
  /** UTC instant of the newest one; null if there is none. */
  newestAt: Instant | null;
  /** Since when this server could have made one. */
  since: Instant;
}

/** What is known about a server, its store and its backups. */
export interface HealthFacts {
  isWritable: boolean;
  knowsTime: boolean;
  isRedisAway: boolean;
  /** Since when the oldest due contest waits to be sealed; null if there is none. */
  unsealedSince: Instant | null;
  disk: Space | null;
  /** Bytes. */
  memory: { used: number; total: number };
  backup: BackupState;
  /** Milliseconds by which the viewer's clock is ahead of the server's. */
  clockDifference: number;
  /** Since when messages are tried and none is delivered, by their way; null: the last one was. */
  undeliveredSince: Readonly<Record<DeliveryChannel, Instant | null>>;
}

export type HealthProblem =
  | "contest-unsealed"
  | "store-read-only"
  | "time-unknown"
  | "clocks-differ"
  | "disk-almost-full"
  | "memory-almost-full"
  | `${DeliveryChannel}-undelivered`
  | "backup-late"
  | "redis-away";

/** Returns whether a contest should have been sealed by now; `since`: since when the oldest due one waits. */
export function isUnsealedTooLong(since: Instant | null, now: Instant): boolean {
  return since !== null && now - since >= UNSEALED_TOO_LONG_MS;
}

/** Returns whether messages are tried without any being delivered for so long that somebody has to look;
 * `since`: the first attempt after the last delivery, null if there is none. */
export function isSilentTooLong(since: Instant | null, now: Instant): boolean {
  return since !== null && now - since >= SILENT_TOO_LONG_MS;
}

/** Returns whether a scheduled backup should have been made by now: half an interval and half an hour after
 * it was due. */
export function isBackupLate({ every, newestAt, since }: BackupState, now: Instant): boolean {
  return every !== null && now - (newestAt ?? since) > every * 1.5 + HOUR / 2;
}

/** Returns whether little is left of a disk. */
function isAlmostFull({ free, total }: Space): boolean {
  return free < LITTLE_SPACE.bytes && free < total * LITTLE_SPACE.share;
}

/** Lists what needs somebody, what concerns picks first. */
export function listHealthProblems(facts: HealthFacts, now: Instant): HealthProblem[] {
  const { disk, memory, clockDifference } = facts;
  const checks: readonly [HealthProblem, boolean][] = [
    ["contest-unsealed", isUnsealedTooLong(facts.unsealedSince, now)],
    ["store-read-only", !facts.isWritable],
    ["time-unknown", !facts.knowsTime],
    ["clocks-differ", Math.abs(clockDifference) > MAX_CLOCK_DIFFERENCE_MS],
    ...DELIVERY_CHANNELS.map((channel): [HealthProblem, boolean] => [
      `${channel}-undelivered`,
      isSilentTooLong(facts.undeliveredSince[channel], now),
    ]),
    ["disk-almost-full", disk !== null && isAlmostFull(disk)],
    ["memory-almost-full", memory.used > memory.total * MUCH_MEMORY],
    ["backup-late", isBackupLate(facts.backup, now)],
    ["redis-away", facts.isRedisAway],
  ];
  return checks.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}

/** Milliseconds before a lock in which no scheduled backup begins: picks may wait for it. */
const QUIET_BEFORE_LOCK_MS = 15 * MINUTE;

/** Returns whether a scheduled backup is to be made now; it waits while a lock is near, for an hour at
 * most. */
export function isBackupDue(
  { every, newestAt }: BackupState,
  { now, nextLockAt }: { now: Instant; nextLockAt: Instant | null },
): boolean {
  if (every === null) return false;
  const late = newestAt === null ? Infinity : now - newestAt - every;
  if (late < 0) return false;
  return late > HOUR || nextLockAt === null || nextLockAt - now > QUIET_BEFORE_LOCK_MS;
}
