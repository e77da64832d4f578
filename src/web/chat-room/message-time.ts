import { timestampFormOf } from "#domain/chat/messages.ts";
import type { Instant } from "#domain/time.ts";
import { dateOf, twoDigits } from "#web/ui/date-format.ts";
import { formatDayRange } from "#web/ui/day-range.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns the day of a UTC instant in the viewer's time zone: "2025-09-06". */
export function getCalendarDay(instant: Instant): string {
  const date = new Date(instant);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join("-");
}

/** Formats a message's time relative to now: "14:05", "Yesterday", "Thursday", "6 Sep" or "6 Sep 2025". */
export function formatMessageTime(sentAt: Instant, now: Instant): string {
  const date = new Date(sentAt);
  switch (timestampFormOf(getCalendarDay(sentAt), getCalendarDay(now))) {
    case "time":
      // In 24 hours everywhere, unlike the time of a deadline.
      return [date.getHours(), date.getMinutes()].map(twoDigits).join(":");
    case "yesterday":
      return "Yesterday";
    case "weekday":
      return WEEKDAYS[date.getDay()] ?? "";
    case "day":
      return formatDayRange([sentAt], now);
    case "date":
      return dateOf(sentAt);
  }
}

/** Formats the heading of a day's messages: "Today", else like `formatMessageTime`. */
export function formatDayHeading(sentAt: Instant, now: Instant): string {
  return timestampFormOf(getCalendarDay(sentAt), getCalendarDay(now)) === "time"
    ? "Today"
    : formatMessageTime(sentAt, now);
}
