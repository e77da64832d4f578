import type { ReactNode } from "react";
import { Link } from "wouter";
import type { HealthStatus } from "#contract/health/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import type { DeliveryChannel } from "#domain/health/delivery-channels.ts";
import type { HealthProblem } from "#domain/health/problems.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { dayAndTime, hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { SeenHealth } from "./queries.ts";
import { writeDays, writeDifference, writeInterval, writeShare, writeSize } from "./write-size.ts";

/** What is wrong in a few words, and what to do about it. */
interface Advice {
  title: string;
  text: ReactNode;
  /** Where it is seen to on this site. */
  page?: { name: string; path: string };
}

function writeWaiting(waiting: number, one: string): string {
  if (waiting === 0) return `No ${one} waits.`;
  return `${countOf(waiting, one)} ${pluralize(waiting, "waits and is", "wait and are")} tried again.`;
}

/** Says since when nothing is delivered, and what was answered last. */
function adviseDelivery(
  { deliveries, checked_at }: HealthStatus,
  channel: DeliveryChannel,
  words: { title: string; sender: string | null; one: string; more?: string },
): Advice {
  const { undelivered_since, error, waiting } = deliveries[channel];
  return {
    title: `${words.title} not delivered since ${hourAndMinute(instantOf(undelivered_since ?? checked_at))}`,
    text: (
      <>
        {error !== null && (words.sender === null ? `${error} ` : `${words.sender}: “${error}”. `)}
        {writeWaiting(waiting, words.one)} {words.more}
      </>
    ),
  };
}

/** When a disk is full, where that is known. */
function writePace({ days_left: days }: NonNullable<HealthStatus["disk"]>): string {
  return days === null ? "" : `At this pace it is full ${writeDays(days)}. `;
}

/** What each problem is called, and what to do about it. */
const ADVICE: Readonly<Record<HealthProblem, (seen: SeenHealth) => Advice>> = {
  "contest-unsealed": ({ status: { unsealed, checked_at } }) => ({
    title: `${countOf(unsealed?.contests ?? 0, "contest")} ${unsealed?.contests === 1 ? "is" : "are"} not sealed`,
    text: unsealed && (
      <>
        The oldest, of {unsealed.tournament}, locked{" "}
        {dayAndTime(instantOf(unsealed.locked_at), instantOf(checked_at))}. Until it is sealed, nobody sees
        others’ picks. The log says what it waits for: look for contest {unsealed.contest_id}.
      </>
    ),
  }),
  "store-read-only": () => ({
    title: "The database takes no writes",
    text: "Its disk may be full, or read-only. Make room: it is tried again every ten seconds.",
  }),
  "time-unknown": () => ({
    title: "The time is not known well enough",
    text: "The database’s clock could not be read for ten minutes. Picks are refused until it can.",
  }),
  "clocks-differ": ({ clockDifference }) => ({
    title: `The server’s clock and yours differ by ${writeDifference(Math.abs(clockDifference))}`,
    text: "Have both set themselves by NTP. Locks follow the clock of the database.",
  }),
  "disk-almost-full": ({ status: { disk, backup } }) => ({
    title: `Disk is ${disk === null ? "almost" : writeShare(disk.total - disk.free, disk.total)} full`,
    text: disk && `${writeSize(disk.free)} are free. ${writePace(disk)}Old backups are in ${backup.folder}.`,
  }),
  "memory-almost-full": ({ status: { memory } }) => ({
    title: `Memory is ${writeShare(memory.used, memory.total)} full`,
    text: "Give the server more, or start it again when nobody waits for a deadline.",
  }),
  "mail-undelivered": ({ status }) => ({
    ...adviseDelivery(status, "mail", {
      title: "Mail is",
      sender: "The mail server says",
      one: "mail",
    }),
    page: { name: "Mail settings", path: SCREENS.setUp.path },
  }),
  "push-undelivered": ({ status }) =>
    adviseDelivery(status, "push", {
      title: "Push messages are",
      // What is kept of a push service is a sentence of this server.
      sender: null,
      one: "message",
      more: "See whether this server reaches other hosts.",
    }),
  "posts-undelivered": ({ status }) =>
    adviseDelivery(status, "posts", {
      title: "Posts are",
      sender: "The other chat says",
      one: "post",
      more: "Captains and organisers see it at each place, and can try it.",
    }),
  "backup-late": ({ status: { backup, checked_at } }) => ({
    title:
      backup.newest === null
        ? "No backup was made yet"
        : `The newest backup is from ${dayAndTime(instantOf(backup.newest.made_at), instantOf(checked_at))}`,
    text: (
      <>
        One is due every {writeInterval(backup.every_ms ?? 0)}.{" "}
        {backup.failed_at === null
          ? "Start the server again if none comes."
          : `The last attempt failed ${dayAndTime(instantOf(backup.failed_at), instantOf(checked_at))}; the log says why.`}
      </>
    ),
  }),
  "redis-away": () => ({
    title: "Redis does not answer",
    text: "The game goes on: chat reaches players on other servers late, and each server counts limits by itself.",
  }),
};

/** What needs the admin, and what to do: the list below the sentence that counts it. */
export function ProblemList({ problems, seen }: { problems: readonly HealthProblem[]; seen: SeenHealth }) {
  return (
    <div className="problems health-problems">
      <h3>
        <Icon name="warn" />
        What to do
      </h3>
      <ul>
        {problems.map((problem) => {
          const { title, text, page } = ADVICE[problem](seen);
          return (
            <li key={problem}>
              <span>
                <b>{title}</b>
                {text}
              </span>
              {page && (
                <Link className="btn btn-s" to={page.path}>
                  {page.name}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
