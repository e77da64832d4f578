import { timestampFormOf } from "#domain/chat/messages.ts";
import type { Instant } from "#domain/time.ts";
import { dateOf } from "#web/ui/date-format.ts";
import { formatDayRange } from "#web/ui/day-range.ts";

/** 24-hour format in every locale. */
const hourAndMinute = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long" });
const calendarDay = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });

/** Returns the day of a UTC instant in the viewer's time zone: "2025-09-06". */
export function getCalendarDay(instant: Instant): string {
  const found = new Map(calendarDay.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${found.get("year")}-${found.get("month")}-${found.get("day")}`;
}

/** Formats a message's time relative to now: "14:05", "Yesterday", "Thursday", "6 Sep" or "6 Sep 2025". */
export function formatMessageTime(sentAt: Instant, now: Instant): string {
  switch (timestampFormOf(getCalendarDay(sentAt), getCalendarDay(now))) {
    case "time":
      return hourAndMinute.format(sentAt);
    case "yesterday":
      return "Yesterday";
    case "weekday":
      return weekday.format(sentAt);
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
