// Which of the messages that were planned are still needed, and what they are written from.
import { createHmac } from "node:crypto";
import { isTimeZone } from "#domain/local-time.ts";
import { groupBy } from "#domain/group-by.ts";
import type { QuietHours } from "#domain/reminders/quiet-hours.ts";
import {
  type AlarmKind,
  type Channel,
  DEFAULT_DIGEST,
  DEFAULT_KINDS,
  DEFAULT_NEWS,
  type DigestKind,
  isAlarm,
  isDigest,
  isNews,
  isOfMissing,
  type MissingKind,
  type NewsKind,
  REMINDER_LEAD,
} from "#domain/reminders/reminder-kinds.ts";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { DigestFacts, ReadDigests } from "#server/digests/digest-facts.ts";
import type { AlarmFacts, ReadAlarms } from "#server/feeds/alarms/alarm-facts.ts";
import type { NewsFacts, ReadNews } from "#server/news/news-facts.ts";
import { listMissingContests, type MissingContest } from "./missing-queries.ts";
import { type ClaimedMessage, listRecipients, type Recipient } from "./outbox-queries.ts";
import { readQuiet } from "#domain/reminders/read-quiet.ts";

/** What a message says: the missing picks, at least one, by lock; what the round brought; what happened to
 * the player; or what is wrong with a source of results. */
export type Content =
  | { of: "picks"; kind: MissingKind; missing: readonly MissingContest[] }
  | { of: "round"; kind: DigestKind; digest: DigestFacts }
  | { of: "news"; kind: NewsKind; news: NewsFacts }
  | { of: "alarm"; kind: AlarmKind; alarm: AlarmFacts };

/** A message that is still needed. */
export interface NeededMessage {
  message: ClaimedMessage;
  to: Recipient;
  content: Content;
  /** In which times are written. */
  timeZone: string;
  quiet: QuietHours | null;
}

/** Until when a message of this kind names missing picks. */
function findEnd(kind: MissingKind, about: Instant): Instant {
  return kind === "asked" ? about : about + REMINDER_LEAD[kind];
}

/** Whether the player still wants the message. */
function isWanted({ kind }: ClaimedMessage, channel: Channel, { kinds, digest, ...to }: Recipient): boolean {
  if (isAlarm(kind)) return true;
  if (isDigest(kind)) return (digest ?? DEFAULT_DIGEST).includes(channel);
  if (isNews(kind)) return (to[kind] ?? DEFAULT_NEWS[kind]).includes(channel);
  const wanted = kinds ?? DEFAULT_KINDS[channel];
  return kind === "asked" ? wanted.length > 0 : wanted.includes(kind);
}

/** Reads what a message names of the picks that its player misses; null: nothing. */
function readPicks(
  { kind, about, tournament_id: of }: ClaimedMessage,
  missing: readonly MissingContest[],
): Content | null {
  if (!isOfMissing(kind)) return null;
  const end = findEnd(kind, about);
  const named = missing.filter(
    ({ lock, tournament_id }) => lock <= end && (of === null || of === tournament_id),
  );
  return named.length === 0 ? null : { of: "picks", kind, missing: named };
}

interface Asked {
  claimed: readonly ClaimedMessage[];
  now: Instant;
}

/** Reads what messages about missing picks say, by their ids. */
async function listPicks(db: Database, { claimed, now }: Asked): Promise<Map<number, Content | null>> {
  const until = claimed.map(({ kind, about }) => (isOfMissing(kind) ? findEnd(kind, about) : 0));
  const playerIds = [...new Set(claimed.map(({ player_id }) => player_id))];
  const window = { after: now, until: Math.max(...until) };
  const all = groupBy(await listMissingContests(db, playerIds, window), (one) => one.player_id);
  return new Map(
    claimed.map((message) => [message.id, readPicks(message, all.get(message.player_id) ?? [])]),
  );
}

/** Reads what messages about rounds that are over say, by their ids: one after the other, so that other work
 * comes between. */
async function listDigests(
  readDigests: ReadDigests,
  claimed: readonly ClaimedMessage[],
): Promise<Map<number, Content | null>> {
  const contents = new Map<number, Content | null>();
  for (const { id, player_id, tournament_id, round_id, kind } of claimed) {
    if (!isDigest(kind) || tournament_id === null || round_id === null) continue;
    const digest = await readDigests(player_id, { tournamentId: tournament_id, roundId: round_id, kind });
    contents.set(id, digest && { of: "round", kind, digest });
  }
  return contents;
}

/** Reads what alarms say, by their ids. */
async function listAlarms(
  readAlarms: ReadAlarms,
  claimed: readonly ClaimedMessage[],
): Promise<Map<number, Content | null>> {
  const contents = new Map<number, Content | null>();
  for (const { id, tournament_id, kind } of claimed) {
    if (!isAlarm(kind) || tournament_id === null) continue;
    const alarm = await readAlarms(tournament_id, kind);
    contents.set(id, alarm && { of: "alarm", kind, alarm });
  }
  return contents;
}

/** Reads what messages about what happened say, by their ids. */
async function listNews(
  readNews: ReadNews,
  claimed: readonly ClaimedMessage[],
): Promise<Map<number, Content | null>> {
  const asked = claimed.flatMap(({ kind, ...message }) => (isNews(kind) ? [{ ...message, kind }] : []));
  const news = asked.length === 0 ? new Map<number, NewsFacts>() : await readNews(asked);
  return new Map(
    asked.map(({ id, kind }) => {
      const facts = news.get(id);
      return [id, facts === undefined ? null : { of: "news", kind, news: facts }];
    }),
  );
}

function zoneOf(content: Content): string | null {
  if (content.of === "alarm") return content.alarm.timeZone;
  if (content.of === "news") return content.news.timeZone;
  return content.of === "picks" ? (content.missing[0]?.time_zone ?? null) : content.digest.timeZone;
}

/** Reads what a message names, and in which times. An alarm waits for no night to end. */
function toNeeded(message: ClaimedMessage, to: Recipient, content: Content): NeededMessage {
  // The platform may know a zone no more that was chosen before.
  const timeZone = [to.time_zone, zoneOf(content)].find((zone) => zone !== null && isTimeZone(zone)) ?? null;
  const quiet = content.of === "alarm" ? null : readQuiet({ ...to, time_zone: timeZone });
  return { message, to, content, timeZone: timeZone ?? "UTC", quiet };
}

/** What messages are read with. */
export interface ContentReaders {
  readDigests: ReadDigests;
  readAlarms: ReadAlarms;
  readNews: ReadNews;
}

/** Lists the messages of a channel that are still needed, with what they say now. */
export async function listNeeded(
  { db, readDigests, readAlarms, readNews }: { db: Database } & ContentReaders,
  channel: Channel,
  { claimed, now }: Asked,
): Promise<NeededMessage[]> {
  const playerIds = [...new Set(claimed.map(({ player_id }) => player_id))];
  const recipients = new Map(
    (await listRecipients(db, channel, playerIds)).map((one) => [one.player_id, one]),
  );
  const wanted = claimed.filter((message) => {
    const to = recipients.get(message.player_id);
    return to !== undefined && to.is_here && !to.is_stopped && isWanted(message, channel, to);
  });
  const reminders = wanted.filter(({ kind }) => isOfMissing(kind));
  const contents = new Map([
    ...(reminders.length === 0 ? [] : await listPicks(db, { claimed: reminders, now })),
    ...(await listDigests(readDigests, wanted)),
    ...(await listAlarms(readAlarms, wanted)),
    ...(await listNews(readNews, wanted)),
  ]);
  return wanted.flatMap((message) => {
    const to = recipients.get(message.player_id);
    const content = contents.get(message.id) ?? null;
    return to === undefined || content === null ? [] : [toNeeded(message, to, content)];
  });
}

/** The name of a message, the same when it is sent again; it is no number, which would tell how many others
 * were reminded. */
export function nameMessage(key: string, channel: Channel, id: number): string {
  return createHmac("sha256", key).update(`${channel} ${id}`).digest("base64url").slice(0, 22);
}
