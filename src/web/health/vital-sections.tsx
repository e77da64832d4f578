import type { ReactNode } from "react";
import type { HealthStatus } from "#contract/health/schemas.ts";
import { countdown } from "#domain/countdown.ts";
import type { HealthProblem } from "#domain/health/problems.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { instantOf, MINUTE } from "#domain/time.ts";
import { splitTimeLeft, writeTimeLeft } from "#domain/time-left.ts";
import { SlowCalls } from "./slow-calls.tsx";
import { writeDays, writeMilliseconds, writeShare, writeSize } from "./write-size.ts";

/** A value with its name and one line about it. */
function Vital({
  name,
  value,
  share,
  isBad = false,
  children,
}: {
  name: string;
  value: string;
  /** From 0 to 1: also shown as a bar. */
  share?: number;
  isBad?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isBad ? "is-bad" : undefined}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {share !== undefined && <Gauge share={share} />}
        <small>{children}</small>
      </dd>
    </div>
  );
}

/** A bar that repeats a figure beside it. */
function Gauge({ share }: { share: number }) {
  return (
    <svg className="health-gauge" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.min(100, Math.round(share * 100))} height="8" />
    </svg>
  );
}

const writeCount = (count: number) => count.toLocaleString("en");

function writeDeadline({ next_lock_at, checked_at }: HealthStatus): string {
  if (next_lock_at === null) return "No deadline is known";
  return `Next deadline in ${countdown(instantOf(next_lock_at) - instantOf(checked_at))}`;
}

function writeFailed(failed: number): string {
  return failed === 0 ? "None failed" : `${writeCount(failed)} failed`;
}

/** Sources of results: requests and answers are counted apart, and silence apart from both. */
function FeedsVital({ feeds }: Pick<HealthStatus, "feeds">) {
  const { sources, attempts, deliveries, failing, silent, waiting } = feeds;
  return (
    <Vital
      name="Feeds"
      value={`${writeCount(deliveries)} of ${writeCount(attempts)} answered`}
      isBad={failing + silent > 0}
    >
      {countOf(sources, "source")}: {writeCount(failing)} without a usable answer, {writeCount(silent)}{" "}
      silent. {countOf(waiting, "change")} {pluralize(waiting, "waits", "wait")}
    </Vital>
  );
}

/** Who is here, and how fast they are answered. */
export function NowSection({ status }: { status: HealthStatus }) {
  const { players, sockets, calls, feeds } = status;
  return (
    <section aria-labelledby="health-now">
      <div className="section-head">
        <h2 id="health-now">Now</h2>
      </div>
      <dl className="sheet health-vitals">
        <Vital name="Players" value={`${writeCount(players.here)} signed in`}>
          {writeCount(players.today)} in the last 24 hours. {writeDeadline(status)}
        </Vital>
        <Vital name="Live pages" value={`${writeCount(sockets.all)} connected`}>
          {sockets.polling === 0 ? "None" : writeCount(sockets.polling)} of them by polling
        </Vital>
        <Vital name="Answers" value={calls.median_ms === null ? "–" : writeMilliseconds(calls.median_ms)}>
          {calls.last_hour === 0
            ? "No calls in the last hour"
            : `Median of ${writeCount(calls.last_hour)} calls in the last hour. ${writeFailed(calls.failed)}`}
        </Vital>
        {feeds.sources > 0 && <FeedsVital feeds={feeds} />}
      </dl>
      <SlowCalls status={status} />
    </section>
  );
}

/** The largest unit of how long the server has run: "6 days". */
function writeUptime({ started_at, checked_at }: HealthStatus): string {
  const up = instantOf(checked_at) - instantOf(started_at);
  if (up < 6 * MINUTE) return "just started";
  const [largest] = splitTimeLeft(up);
  const unit = { d: 24 * 60, h: 60, min: 1, "": 1 }[largest?.unit ?? ""] * MINUTE;
  return `up for ${writeTimeLeft(Math.floor(up / unit) * unit)}`;
}

const DATABASES = { embedded: "Embedded", postgresql: "PostgreSQL" };
const REDIS = { none: "", ok: ". Redis answers", away: ". Redis does not answer" };

/** The server's version, database, disk, memory and clock. */
export function ServerSection({
  status,
  problems,
}: {
  status: HealthStatus;
  problems: readonly HealthProblem[];
}) {
  const { version, database, disk, memory, clock, redis } = status;
  const [number = "", build] = version.split("+");
  const has = (...some: HealthProblem[]) => some.some((problem) => problems.includes(problem));
  return (
    <section aria-labelledby="health-server">
      <div className="section-head">
        <h2 id="health-server">Server</h2>
      </div>
      <dl className="sheet health-vitals">
        <Vital name="Version" value={number}>
          {build === undefined ? "" : `Build ${build}, `}
          {writeUptime(status)}
        </Vital>
        <Vital
          name="Database"
          value={`Answers in ${writeMilliseconds(database.answer_ms)}`}
          isBad={has("store-read-only", "contest-unsealed")}
        >
          {DATABASES[database.kind]}, all {database.migrations} migrations done{REDIS[redis]}
        </Vital>
        {disk && (
          <Vital
            name="Disk"
            value={writeShare(disk.total - disk.free, disk.total)}
            share={1 - disk.free / disk.total}
            isBad={has("disk-almost-full")}
          >
            {writeSize(disk.free)} free of {writeSize(disk.total)}
            {disk.days_left !== null && `, full ${writeDays(disk.days_left)}`}
          </Vital>
        )}
        <Vital
          name="Memory"
          value={writeShare(memory.used, memory.total)}
          share={memory.used / memory.total}
          isBad={has("memory-almost-full")}
        >
          {writeSize(memory.used)} of {writeSize(memory.total)}
        </Vital>
        <Vital
          name="Clock"
          value={`Right to within ${(Math.ceil(clock.uncertainty_ms / 10) / 100 || 0.01).toFixed(2)} s`}
          isBad={has("time-unknown", "clocks-differ")}
        >
          Against the clock of the database
        </Vital>
      </dl>
    </section>
  );
}
