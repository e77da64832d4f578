import { DAY, instantOf } from "../time.ts";

/** Maximum length of a message, in UTF-16 units. */
export const MAX_MESSAGE_LENGTH = 1_000;

/** Players whose messages one player can hide at most. */
export const MAX_OWN_MUTES = 200;

/** Default number of messages on a page of the history. */
export const MESSAGES_PER_PAGE = 50;

/** Format of a message's time: hour, "Yesterday", weekday, day and month, or with the year. */
type TimestampForm = "time" | "yesterday" | "weekday" | "day" | "date";

/** A week begins on Monday; 1970-01-01 was a Thursday. */
const THURSDAY = 3;

const dayNumber = (day: string): number => instantOf(day) / DAY;
const weekNumber = (day: string): number => Math.floor((dayNumber(day) + THURSDAY) / 7);

/** Returns the format of a message's time; both days are of the viewer's calendar: "2025-09-06". */
export function timestampFormOf(sent: string, today: string): TimestampForm {
  const daysAgo = dayNumber(today) - dayNumber(sent);
  if (daysAgo <= 0) return "time";
  if (daysAgo === 1) return "yesterday";
  if (weekNumber(sent) === weekNumber(today)) return "weekday";
  return sent.slice(0, 4) === today.slice(0, 4) ? "day" : "date";
}
