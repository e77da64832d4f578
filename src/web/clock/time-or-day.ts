import type { Instant } from "#domain/time.ts";
import { dayAndTime, hourAndMinute, isToday } from "#web/ui/date-format.ts";

/** The time of an instant today, and the day with it of an earlier one. */
export const timeOrDay = (at: Instant, now: Instant): string =>
  isToday(at, now) ? hourAndMinute(at) : dayAndTime(at, now);

/** The day and the time of an instant: "Today, 16:34", "Tue 9 Sep, 16:02". */
export const todayOrDay = (at: Instant, now: Instant): string =>
  isToday(at, now) ? `Today, ${hourAndMinute(at)}` : dayAndTime(at, now);
