import { expect, test } from "vitest";
import { createDateFormatter } from "./date-format.ts";
import { createDayRangeFormatter } from "./day-range.ts";

/** An instant by the wall clock of whoever runs the test. */
const at = (month: number, day: number, hour = 12, minute = 0, year = 2025) =>
  new Date(year, month - 1, day, hour, minute).getTime();

const now = at(9, 10);
const newYearsEve = at(12, 31, 23, 59);

const formatEstonian = createDayRangeFormatter(createDateFormatter("et-EE").parts);
const formatAmerican = createDayRangeFormatter(createDateFormatter("en-US").parts);

test.each([
  [[], "", ""],
  [[at(9, 12, 16), at(9, 12, 20)], "12 Sep", "Sep 12"],
  [[at(9, 7), at(9, 6)], "6–7 Sep", "Sep 6–7"],
  [[at(9, 2), at(8, 31), at(9, 1)], "31 Aug–2 Sep", "Aug 31–Sep 2"],
])("the days of %j are %s", (instants, here, there) => {
  expect(formatEstonian(instants, now)).toBe(here);
  expect(formatAmerican(instants, now)).toBe(there);
});

test.each([
  [[at(9, 6)], "6 Sep 2025", "Sep 6, 2025"],
  [[at(9, 6), at(9, 7)], "6–7 Sep 2025", "Sep 6–7, 2025"],
  [[at(8, 31), at(9, 2)], "31 Aug–2 Sep 2025", "Aug 31–Sep 2, 2025"],
  [[newYearsEve, at(1, 2, 12, 0, 2026)], "31 Dec 2025–2 Jan 2026", "Dec 31, 2025–Jan 2, 2026"],
])("the days of %j, seen in the next year, are %s", (instants, here, there) => {
  expect(formatEstonian(instants, at(1, 3, 12, 0, 2026))).toBe(here);
  expect(formatAmerican(instants, at(1, 3, 12, 0, 2026))).toBe(there);
});
