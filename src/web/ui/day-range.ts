import { type DateParts, dateParts } from "./date-format.ts";

/** Creates a function that writes the days from the first to the last of some UTC instants: "12 Sep", "6–7
 * Sep", "31 Aug–2 Sep", "6–7 Sep 2024", "30 Dec 2024–2 Jan 2025"; empty for none. */
export function createDayRangeFormatter({ conventions, dayOfMonth, addYear, addOtherYear }: DateParts) {
  const spanOf = (first: Date, last: Date) => {
    if (first.getMonth() !== last.getMonth()) return `${dayOfMonth(first)}–${dayOfMonth(last)}`;
    if (first.getDate() === last.getDate()) return dayOfMonth(last);
    return conventions().isMonthFirst
      ? `${dayOfMonth(first)}–${last.getDate()}`
      : `${first.getDate()}–${dayOfMonth(last)}`;
  };
  return (instants: readonly number[], now: number): string => {
    if (instants.length === 0) return "";
    const first = new Date(Math.min(...instants));
    const last = new Date(Math.max(...instants));
    return first.getFullYear() === last.getFullYear()
      ? addOtherYear(spanOf(first, last), last, now)
      : `${addYear(dayOfMonth(first), first)}–${addYear(dayOfMonth(last), last)}`;
  };
}

/** Writes the days of instants for this viewer. */
export const formatDayRange = createDayRangeFormatter(dateParts);
