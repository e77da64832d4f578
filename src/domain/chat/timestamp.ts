import { DAY, instantOf } from "../time.ts";

/** How a chat writes when something was said: by the hour, as "Yesterday", by weekday, by day and month, with the year. */
export type TimestampForm = "time" | "yesterday" | "weekday" | "day" | "date";

/** A week begins on Monday; 1970-01-01 was a Thursday. */
const THURSDAY = 3;

const dayNumber = (day: string): number => instantOf(day) / DAY;
const weekNumber = (day: string): number => Math.floor((dayNumber(day) + THURSDAY) / 7);

/** Says how the time of a message is written; both days are of the viewer's calendar, as "2025-09-06". */
export function timestampFormOf(said: string, today: string): TimestampForm {
  const daysAgo = dayNumber(today) - dayNumber(said);
  if (daysAgo <= 0) return "time";
  if (daysAgo === 1) return "yesterday";
  if (weekNumber(said) === weekNumber(today)) return "weekday";
  return said.slice(0, 4) === today.slice(0, 4) ? "day" : "date";
}
