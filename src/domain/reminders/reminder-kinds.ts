import { DAY, HOUR, type Instant } from "../time.ts";

/** The reminders of missing picks, the longest before a lock first. */
export const REMINDER_KINDS = ["day-before", "three-hours-before", "hour-before"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** What is sent: these, and what a captain or organiser has sent to who misses picks. */
export const OUTBOX_KINDS = [...REMINDER_KINDS, "asked"] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** Milliseconds before a lock at which each reminder is due. */
export const REMINDER_LEAD: Readonly<Record<ReminderKind, number>> = {
  "day-before": DAY,
  "three-hours-before": 3 * HOUR,
  "hour-before": HOUR,
};

/** The ways in which messages reach a player. */
export const CHANNELS = ["mail", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What is sent, by channel, to who has chosen nothing. */
export const DEFAULT_KINDS: Readonly<Record<Channel, readonly ReminderKind[]>> = {
  mail: ["day-before"],
  push: ["three-hours-before", "hour-before"],
};

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
