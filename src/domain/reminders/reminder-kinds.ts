import { DAY, HOUR, type Instant } from "../time.ts";

/** The reminders of missing picks, the longest before a lock first. */
export const REMINDER_KINDS = ["day-before", "three-hours-before", "hour-before"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** What is sent about missing picks: these, and what a captain or organiser has sent to who misses some. */
export const MISSING_KINDS = [...REMINDER_KINDS, "asked"] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

/** What is sent once a round is over: what it brought, or the question to who has not played for a while. */
const DIGEST_KINDS = ["digest", "still-in"] as const;
export type DigestKind = (typeof DIGEST_KINDS)[number];

/** What is sent when something happened that concerns one player: somebody named the player in a chat, a
 * correction changed the player's points, somebody joined the player's league, and a source of results has
 * one that waits for its organisers. */
const NEWS_KINDS = ["named", "correction", "joined", "waiting"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** What players can stop. */
export const STOPPABLE_KINDS = [...MISSING_KINDS, ...DIGEST_KINDS, ...NEWS_KINDS] as const;
export type StoppableKind = (typeof STOPPABLE_KINDS)[number];

/** What organisers hear of a source of results: a start that it has earlier, and that it sends none. */
const ALARM_KINDS = ["earlier-start", "silent-source"] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Everything that is sent. */
export const OUTBOX_KINDS = [...STOPPABLE_KINDS, ...ALARM_KINDS] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** Returns whether a message is an alarm about a source. */
export const isAlarm = (kind: OutboxKind): kind is AlarmKind => ALARM_KINDS.some((one) => one === kind);

/** Returns whether a message is about a round that is over. */
export const isDigest = (kind: OutboxKind): kind is DigestKind => DIGEST_KINDS.some((one) => one === kind);

/** Returns whether a message is about something that happened. */
export const isNews = (kind: OutboxKind): kind is NewsKind => NEWS_KINDS.some((one) => one === kind);

/** Returns whether a message is about missing picks. */
export const isOfMissing = (kind: OutboxKind): kind is MissingKind =>
  MISSING_KINDS.some((one) => one === kind);

/** Milliseconds before a lock at which each reminder is due. */
export const REMINDER_LEAD: Readonly<Record<ReminderKind, number>> = {
  "day-before": DAY,
  "three-hours-before": 3 * HOUR,
  "hour-before": HOUR,
};

/** The ways in which messages reach a player. */
export const CHANNELS = ["mail", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whom messages can reach. */
export interface Whom {
  channels: readonly Channel[];
  /** Players with a session alone, for a demo. */
  onlySeen: boolean;
}

/** What is sent, by channel, to who has chosen nothing. */
export const DEFAULT_KINDS: Readonly<Record<Channel, readonly ReminderKind[]>> = {
  mail: ["day-before"],
  push: ["three-hours-before", "hour-before"],
};

/** By which channels who has chosen nothing hears of a round that is over. */
export const DEFAULT_DIGEST: readonly Channel[] = ["mail"];

/** By which channels who has chosen nothing hears of what happened. */
export const DEFAULT_NEWS: Readonly<Record<NewsKind, readonly Channel[]>> = {
  named: ["push"],
  correction: ["mail", "push"],
  joined: ["push"],
  waiting: ["push"],
};

/** Members up to which all of a league hear that somebody joined; of a larger one its captains do. */
export const MAX_MEMBERS_TOLD_OF_JOINS = 25;

/** Unanswered reminders after which a channel pauses until its player is seen again. */
export const MAX_UNANSWERED = 4;

/** Returns whether a reminder for one lock also named the picks of another: those that lock in the same time
 * again. So nobody gets two of a kind within that time. */
export function isCovered(
  kind: ReminderKind,
  { reminded, lock }: { reminded: Instant; lock: Instant },
): boolean {
  return lock <= reminded + REMINDER_LEAD[kind];
}
