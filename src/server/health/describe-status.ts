import type { HealthStatus, MadeBackup } from "#contract/health/schemas.ts";
import type { DeliveryChannel } from "#domain/health/delivery-channels.ts";
import { DAY, type Instant, isoOf } from "#domain/time.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { sumFeeds } from "#server/feeds/feed-queries.ts";
import { countConnections } from "#server/live/count-connections.ts";
import { sumDeliveries } from "#server/db/deliveries.ts";
import type { NewestBackup } from "./backups.ts";
import type { DiskWatch } from "./disk-watch.ts";
import { countMigrations, countPlayersSince, findNextLock } from "./queries.ts";
import type { Readiness } from "./readiness.ts";

const MEGABYTE = 1e6;

/** Sizes are rounded up to whole megabytes, and disks to tenths of a gigabyte: an exact size changes with
 * each hidden pick. */
const roundSize = (bytes: number) => Math.ceil(bytes / MEGABYTE) * MEGABYTE;
const roundDisk = (bytes: number) => Math.round(bytes / (100 * MEGABYTE)) * 100 * MEGABYTE;
const roundMs = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

/** Describes a backup for admins. */
export const describeBackup = ({ madeAt, bytes }: NewestBackup): MadeBackup => ({
  made_at: isoOf(madeAt),
  bytes: roundSize(bytes),
});

function describeCalls({ meter, clock }: Context): Pick<HealthStatus, "calls" | "slow_calls"> {
  const { durations, failed } = meter.sumHour();
  const median = durations.estimateMedian();
  const now = clock();
  return {
    calls: {
      median_ms: median === null ? null : roundMs(median),
      last_hour: durations.count,
      failed,
      last_day: meter.countDay(),
    },
    slow_calls: meter.listSlow().map((one) => ({
      summary: one.summary,
      times: one.times,
      median_ms: roundMs(one.median),
      slowest_ms: roundMs(one.slowest),
      last_at: isoOf(now - Math.round(one.age)),
    })),
  };
}

async function describeMachine(
  { machine }: Context,
  folder: string,
  diskWatch: DiskWatch,
): Promise<Pick<HealthStatus, "disk" | "memory">> {
  const disk = await machine.readDisk(folder);
  const { used, total } = machine.readMemory();
  return {
    disk: disk && {
      free: roundDisk(disk.free),
      total: roundDisk(disk.total),
      days_left: diskWatch.estimateDaysLeft(),
    },
    memory: { used: roundSize(used), total: roundSize(total) },
  };
}

async function describeBackups({ backups }: Context, config: Config): Promise<HealthStatus["backup"]> {
  const newest = await backups.findNewest();
  return {
    is_possible: backups.isPossible,
    every_ms: config.backupEvery,
    kept: config.backupsKept,
    folder: backups.folder,
    newest: newest && describeBackup(newest),
    failed_at: backups.failedAt === null ? null : isoOf(backups.failedAt),
  };
}

const toIso = (at: Instant | null) => (at === null ? null : isoOf(at));

async function describeChannel(
  db: Database,
  channel: DeliveryChannel,
  now: Instant,
): Promise<HealthStatus["deliveries"][DeliveryChannel]> {
  const { last_delivered_at, attempted_since, ...counts } = await sumDeliveries(db, channel, now - DAY);
  return {
    ...counts,
    last_delivered_at: toIso(last_delivered_at),
    undelivered_since: toIso(attempted_since),
  };
}

const describeDeliveries = async (db: Database, now: Instant): Promise<HealthStatus["deliveries"]> => ({
  mail: await describeChannel(db, "mail", now),
  push: await describeChannel(db, "push", now),
  posts: await describeChannel(db, "posts", now),
});

function describeUnsealed({ oldestDue, unsealedSince }: Readiness): HealthStatus["unsealed"] {
  if (oldestDue === null || unsealedSince === null) return null;
  const { id, tournament, locks_at, contests } = oldestDue;
  return { contest_id: id, tournament, locked_at: locks_at, waits_since: isoOf(unsealedSince), contests };
}

/** Describes how this server, its store and its backups are. */
export async function describeStatus(
  context: Context,
  {
    config,
    readiness,
    diskWatch,
    version,
    startedAt,
  }: { config: Config; readiness: Readiness; diskWatch: DiskWatch; version: string; startedAt: number },
): Promise<HealthStatus> {
  const { db, clock, live, canWrite, canTakePicks, uncertaintyMs, isComplete } = context;
  await readiness.look();
  const now = clock();
  const nextLockAt = await findNextLock(db, now);
  const { all, polling, players } = countConnections(live);
  return {
    checked_at: isoOf(now),
    machine_time: isoOf(context.machine.wallClock()),
    players: { here: players, today: await countPlayersSince(db, now - DAY) },
    next_lock_at: nextLockAt === null ? null : isoOf(nextLockAt),
    sockets: { all, polling },
    ...describeCalls(context),
    version,
    started_at: isoOf(now - Math.round(context.machine.monotonic() - startedAt)),
    database: {
      kind: context.database,
      answer_ms: roundMs(readiness.storeTookMs),
      migrations: await countMigrations(db),
      is_writable: canWrite(),
    },
    redis: config.redisUrl === null ? "none" : isComplete() ? "ok" : "away",
    ...(await describeMachine(context, config.dataDir, diskWatch)),
    clock: { uncertainty_ms: Math.ceil(uncertaintyMs()), is_known: canTakePicks() },
    unsealed: describeUnsealed(readiness),
    deliveries: await describeDeliveries(db, now),
    feeds: await sumFeeds(db),
    backup: await describeBackups(context, config),
  };
}
