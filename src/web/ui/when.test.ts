import { expect, test } from "vitest";
import { dateOf, dayAndTime, daySpan, timeOfDay } from "./when.ts";

/** An instant by the wall clock of whoever runs the test. */
const at = (month: number, day: number, hour = 12, minute = 0) =>
  new Date(2025, month - 1, day, hour, minute).getTime();

test.each([
  [at(9, 6, 20, 10), "Sat 6 Sep, 20:10"],
  [at(9, 7, 0, 5), "Sun 7 Sep, 00:05"],
])("%i is written %s", (instant, text) => {
  expect(dayAndTime(instant)).toBe(text);
});

test.each([
  [[], ""],
  [[at(9, 12, 16), at(9, 12, 20)], "12 Sep"],
  [[at(9, 7), at(9, 6)], "6–7 Sep"],
  [[at(9, 2), at(8, 31), at(9, 1)], "31 Aug–2 Sep"],
])("the days of %j are %s", (instants, text) => {
  expect(daySpan(instants)).toBe(text);
});

test.each([
  [at(9, 6, 20, 10), "6 Sep 2025", "20:10:00"],
  [at(12, 31, 0, 5), "31 Dec 2025", "00:05:00"],
])("%i is on %s at %s", (instant, date, time) => {
  expect(dateOf(instant)).toBe(date);
  expect(timeOfDay(instant)).toBe(time);
});
