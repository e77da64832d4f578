// When a player hears of what happened: a pure function, as that of reminders.
import { DAY, HOUR, type Instant, MINUTE } from "../time.ts";
import { findLateTime, type QuietHours } from "./quiet-hours.ts";
import type { Channel, NewsKind } from "./reminder-kinds.ts";

/** Milliseconds for which more of it is awaited, so that it is told together: several mentions of one talk, a
 * result that is corrected again at once, friends who open one link, and the results of one answer. */
export const GATHERED_MS: Readonly<Record<NewsKind, number>> = {
  named: MINUTE,
  correction: 10 * MINUTE,
  joined: 10 * MINUTE,
  waiting: MINUTE,
};

/** Milliseconds from one message of a kind to the next. */
const APART_MS: Readonly<Record<NewsKind, number>> = {
  named: HOUR,
  correction: HOUR,
  joined: 6 * HOUR,
  waiting: HOUR,
};

/** What happened is news for this long, in milliseconds. */
export const NEWS_MS = DAY;

/** A channel that reaches the player, and is chosen for the kind. */
interface NewsChannel {
  channel: Channel;
  /** As of when the newest message of the kind was written that was sent by it; null: none was. */
  sentAt: Instant | null;
  /** One waits, which will say this as well. */
  isWaiting: boolean;
}

/** A message to send; until `end` it is of use. */
interface PlannedNews {
  channel: Channel;
  at: Instant;
  end: Instant;
}

/** Plans the messages to one player about what first and last happened at these instants: at most one of a
 * kind in its time by each channel, none in the quiet hours. */
export function planNews(
  kind: NewsKind,
  {
    happenedAt,
    lastAt,
    channels,
    quiet,
  }: { happenedAt: Instant; lastAt: Instant; channels: readonly NewsChannel[]; quiet: QuietHours | null },
  now: Instant,
): PlannedNews[] {
  const end = happenedAt + NEWS_MS;
  return channels.flatMap(({ channel, sentAt, isWaiting }) => {
    if (isWaiting || (sentAt !== null && lastAt <= sentAt)) return [];
    const earliest = Math.max(now, happenedAt + GATHERED_MS[kind], (sentAt ?? -Infinity) + APART_MS[kind]);
    const at = findLateTime(earliest, { lock: end, quiet });
    return at === null ? [] : [{ channel, at, end }];
  });
}
