import type { Instant } from "#domain/time.ts";
import { dayAndTime, dayOf, hourAndMinute } from "#web/ui/date-format.ts";

/** The time of an instant today, and the day with it of an earlier one. */
export const timeOrDay = (at: Instant, now: Instant): string =>
  dayOf(at, now) === dayOf(now, now) ? hourAndMinute(at) : dayAndTime(at, now);
