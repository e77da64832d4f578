import { stampOf } from "#domain/chat/timestamp.ts";
import type { Instant } from "#domain/time.ts";
import { dateOf, daySpan } from "../ui/when.ts";

/** The clock that the specification asks for, whatever the viewer's region has (spec §9). */
const hourAndMinute = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long" });
const calendarDay = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });

/** The day of a UTC instant in the viewer's time zone: "2025-09-06". */
export function calendarDayOf(instant: Instant): string {
  const found = new Map(calendarDay.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${found.get("year")}-${found.get("month")}-${found.get("day")}`;
}

/** When a message was said, relative to now: "14:05", "Yesterday", "Thursday", "6 Sep" or "6 Sep 2025" (spec §9). */
export function whenSaid(said: Instant, now: Instant): string {
  switch (stampOf(calendarDayOf(said), calendarDayOf(now))) {
    case "time":
      return hourAndMinute.format(said);
    case "yesterday":
      return "Yesterday";
    case "weekday":
      return weekday.format(said);
    case "day":
      return daySpan([said], now);
    case "date":
      return dateOf(said);
  }
}

/** The day that messages stand under: "Today", else as `whenSaid` has it. */
export function dayHeading(said: Instant, now: Instant): string {
  return stampOf(calendarDayOf(said), calendarDayOf(now)) === "time" ? "Today" : whenSaid(said, now);
}
