import { expect, test } from "vitest";
import { createDateFormatter } from "./date-format.ts";

/** An instant in the local time of the machine that runs the test. */
const at = (month: number, day: number, hour = 12, minute = 0, year = 2025) =>
  new Date(year, month - 1, day, hour, minute).getTime();

const now = at(9, 10);
/** The first and the last minute of the year. */
const [newYear, newYearsEve] = [at(1, 1, 0, 0), at(12, 31, 23, 59)];

const estonian = createDateFormatter("et-EE");
const american = createDateFormatter("en-US");

test.each([
  ["et-EE", at(9, 6, 20, 10), "Sat 6 Sep, 20:10"],
  ["en-GB", at(9, 7, 0, 5), "Sun 7 Sep, 00:05"],
  ["en-US", at(9, 6, 20, 10), "Sat Sep 6, 8:10 PM"],
  ["en-US", at(9, 7, 0, 5), "Sun Sep 7, 12:05 AM"],
  ["ja-JP", at(9, 6, 20, 10), "Sat Sep 6, 20:10"],
  ["hi-IN", at(9, 6, 20, 10), "Sat 6 Sep, 8:10 PM"],
])("in %s %i is written %s", (locale, instant, text) => {
  expect(createDateFormatter(locale).dayAndTime(instant, now)).toBe(text);
});

test.each([
  [at(9, 6, 20, 10, 2024), now, "Fri 6 Sep 2024, 20:10", "Fri Sep 6, 2024, 8:10 PM"],
  [at(9, 6, 20, 10, 2026), now, "Sun 6 Sep 2026, 20:10", "Sun Sep 6, 2026, 8:10 PM"],
  [newYear, newYearsEve, "Wed 1 Jan, 00:00", "Wed Jan 1, 12:00 AM"],
  [newYearsEve, newYear, "Wed 31 Dec, 23:59", "Wed Dec 31, 11:59 PM"],
  [newYear, newYear - 1, "Wed 1 Jan 2025, 00:00", "Wed Jan 1, 2025, 12:00 AM"],
  [newYearsEve, newYearsEve + 60_000, "Wed 31 Dec 2025, 23:59", "Wed Dec 31, 2025, 11:59 PM"],
])("%i, seen at %i, is written %s", (instant, seenAt, here, there) => {
  expect(estonian.dayAndTime(instant, seenAt)).toBe(here);
  expect(american.dayAndTime(instant, seenAt)).toBe(there);
  expect(here).toContain(estonian.dayOf(instant, seenAt));
  expect(there).toContain(american.dayOf(instant, seenAt));
});

test.each([
  [at(9, 6, 20, 10), "6 Sep 2025", "20:10:00", "Sep 6, 2025", "8:10:00 PM"],
  [at(12, 31, 0, 5), "31 Dec 2025", "00:05:00", "Dec 31, 2025", "12:05:00 AM"],
])("%i is on %s at %s", (instant, date, time, dateThere, timeThere) => {
  expect([estonian.dateOf(instant), estonian.timeOfDay(instant)]).toEqual([date, time]);
  expect([american.dateOf(instant), american.timeOfDay(instant)]).toEqual([dateThere, timeThere]);
});
