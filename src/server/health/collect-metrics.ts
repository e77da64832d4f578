import { isSilentTooLong } from "#domain/health/problems.ts";
import { DELIVERY_CHANNELS } from "#domain/health/delivery-channels.ts";
import { DAY, SECOND } from "#domain/time.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { sumFeeds } from "#server/feeds/feed-queries.ts";
import { countConnections } from "#server/live/count-connections.ts";
import { sumDeliveries } from "#server/db/deliveries.ts";
import type { Readiness } from "./readiness.ts";
import type { Metric, Sample } from "./write-metrics.ts";

/** What the metrics are read from. */
export interface MeasuredServer {
  context: Context;
  config: Config;
  readiness: Readiness;
  version: string;
}

const gauge = (name: string, help: string, ...samples: Sample[]): Metric => ({
  name,
  help,
  type: "gauge",
  samples,
});
const counter = (name: string, help: string, ...samples: Sample[]): Metric => ({
  name,
  help,
  type: "counter",
  samples,
});

const toNumber = (is: boolean) => (is ? 1 : 0);

/** A sample, or none where the value is not known. */
const listKnown = (value: number | null): Sample[] => (value === null ? [] : [{ value }]);

async function listStateMetrics({ context, readiness, version }: MeasuredServer): Promise<Metric[]> {
  const { database, clock, canWrite, isComplete, canTakePicks, uncertaintyMs } = context;
  const isReady = await readiness.isReady();
  const since = readiness.unsealedSince;
  return [
    gauge("jokerpick_info", "The version and the kind of store.", {
      labels: { version, database },
      value: 1,
    }),
    gauge("jokerpick_ready", "1: callers should be sent to this server.", { value: toNumber(isReady) }),
    gauge(
      "jokerpick_oldest_unsealed_contest_seconds",
      "For how long the oldest due contest waits to be sealed; 0: none is due.",
      {
        value: since === null ? 0 : (clock() - since) / SECOND,
      },
    ),
    gauge("jokerpick_unsealed_contests", "Contests that are due and not sealed.", {
      value: readiness.oldestDue?.contests ?? 0,
    }),
    gauge("jokerpick_store_writable", "1: the store takes writes.", { value: toNumber(canWrite()) }),
    gauge("jokerpick_store_answer_seconds", "How long the store's last answer took.", {
      value: readiness.storeTookMs / SECOND,
    }),
    gauge("jokerpick_redis_ok", "0: Redis is configured and away.", { value: toNumber(isComplete()) }),
    gauge("jokerpick_takes_picks", "0: the time is too uncertain for picks.", {
      value: toNumber(canTakePicks()),
    }),
    gauge("jokerpick_clock_uncertainty_seconds", "By how much the game's time may be wrong.", {
      value: uncertaintyMs() / SECOND,
    }),
  ];
}

function listCallMetrics({ meter, calls, batch, responseCache }: Context): Metric[] {
  const refusals = [...meter.pickRefusals].map(([reason, value]) => ({ labels: { reason }, value }));
  const { entries, size, found, made } = responseCache.measure();
  return [
    {
      name: "jokerpick_pick_duration_seconds",
      help: "From the last byte of a pick or joker to its answer.",
      type: "histogram",
      durations: meter.picks,
    },
    counter("jokerpick_pick_refusals_total", "Picks and jokers that were refused, by reason.", ...refusals),
    {
      name: "jokerpick_call_duration_seconds",
      help: "The same of all other calls that were not answered from the cache.",
      type: "histogram",
      durations: meter.others,
    },
    counter("jokerpick_call_failures_total", "Calls answered with a status of 500 or more.", {
      value: meter.failures,
    }),
    gauge("jokerpick_running_calls", "Calls that are being answered.", { value: calls.count }),
    gauge("jokerpick_batch_waiting", "Writes that wait for a shared statement.", {
      value: batch.countWaiting(),
    }),
    counter(
      "jokerpick_cache_answers_total",
      "Answers that were found in the cache, and that were made for it.",
      { labels: { from: "cache" }, value: found },
      { labels: { from: "store" }, value: made },
    ),
    gauge("jokerpick_cache_entries", "Answers in the cache.", { value: entries }),
    gauge("jokerpick_cache_bytes", "Their size.", { value: size }),
  ];
}

function listProcessMetrics({ machine, storeLoad, live }: Context): Metric[] {
  const { connections, idle, waiting } = storeLoad();
  const { all, polling } = countConnections(live);
  const { median, p99, max } = machine.readLoopDelay();
  return [
    gauge(
      "jokerpick_store_connections",
      "Connections to the store.",
      { labels: { state: "busy" }, value: connections - idle },
      { labels: { state: "idle" }, value: idle },
    ),
    gauge("jokerpick_store_waiting", "Callers that wait for a connection to the store.", { value: waiting }),
    gauge(
      "jokerpick_sockets",
      "Open pages.",
      { labels: { transport: "websocket" }, value: all - polling },
      { labels: { transport: "polling" }, value: polling },
    ),
    gauge(
      "jokerpick_event_loop_delay_seconds",
      "How late timers were since the metrics were last collected.",
      { labels: { quantile: "0.5" }, value: median },
      { labels: { quantile: "0.99" }, value: p99 },
      { labels: { quantile: "1" }, value: max },
    ),
    counter("jokerpick_event_loop_busy_seconds_total", "For how long the event loop has worked.", {
      value: machine.readBusySeconds(),
    }),
    counter("process_cpu_seconds_total", "Processor time, of all threads.", {
      value: machine.readProcessorSeconds(),
    }),
    gauge("process_resident_memory_bytes", "Memory of the process.", { value: machine.readMemory().used }),
  ];
}

async function listBackupMetrics({ context, config }: MeasuredServer): Promise<Metric[]> {
  const { backups, machine } = context;
  const now = machine.wallClock();
  const newest = await backups.findNewest().catch(() => null);
  const disk = await machine.readDisk(config.dataDir);
  const every = config.backupEvery;
  return [
    gauge(
      "jokerpick_backup_age_seconds",
      "Since the newest backup was made.",
      ...listKnown(newest && (now - newest.madeAt) / SECOND),
    ),
    gauge("jokerpick_backup_bytes", "The size of the newest backup.", ...listKnown(newest && newest.bytes)),
    gauge(
      "jokerpick_backup_interval_seconds",
      "From one scheduled backup to the next.",
      ...listKnown(every && every / SECOND),
    ),
    gauge(
      "jokerpick_disk_free_bytes",
      "Free space on the disk of the data folder.",
      ...listKnown(disk && disk.free),
    ),
  ];
}

async function listDeliveryMetrics({ db, clock }: Context): Promise<Metric[]> {
  const now = clock();
  const sums = await Promise.all(
    DELIVERY_CHANNELS.map(async (channel) => ({ channel, ...(await sumDeliveries(db, channel, now - DAY)) })),
  );
  return [
    gauge(
      "jokerpick_messages_last_day",
      "Messages of the last day, by what became of them; each attempt counts.",
      ...sums.flatMap(({ channel, ...sum }) =>
        (["attempted", "delivered", "failed"] as const).map((outcome) => ({
          labels: { channel, outcome },
          value: sum[outcome],
        })),
      ),
    ),
    gauge(
      "jokerpick_messages_waiting",
      "Messages that wait to be sent.",
      ...sums.map(({ channel, waiting }) => ({ labels: { channel }, value: waiting })),
    ),
    gauge(
      "jokerpick_channel_silent",
      "1: for five minutes messages were tried and none was delivered.",
      ...sums.map(({ channel, attempted_since }) => ({
        labels: { channel },
        value: toNumber(isSilentTooLong(attempted_since, now)),
      })),
    ),
  ];
}

async function listFeedMetrics({ db }: Context): Promise<Metric[]> {
  const { sources, attempts, deliveries, failing, silent, waiting } = await sumFeeds(db);
  return [
    gauge("jokerpick_feeds", "Sources that are read for starts and results.", { value: sources }),
    counter(
      "jokerpick_feed_requests_total",
      "Requests to these sources, and those that were answered.",
      { labels: { outcome: "attempted" }, value: attempts },
      { labels: { outcome: "answered" }, value: deliveries },
    ),
    gauge("jokerpick_feeds_failing", "Sources whose last answer could not be used.", { value: failing }),
    gauge("jokerpick_feeds_silent", "Sources whose tournaments have ended games without results.", {
      value: silent,
    }),
    gauge("jokerpick_feed_changes_waiting", "Changes of sources that wait for an organiser, or their time.", {
      value: waiting,
    }),
  ];
}

/** Collects all metrics. */
export async function collectMetrics(server: MeasuredServer): Promise<Metric[]> {
  return [
    ...(await listStateMetrics(server)),
    ...listCallMetrics(server.context),
    ...listProcessMetrics(server.context),
    ...(await listBackupMetrics(server)),
    ...(await listDeliveryMetrics(server.context)),
    ...(await listFeedMetrics(server.context)),
  ];
}
