import { expect, test } from "vitest";
import { createWriter, zoneAt, zoneName } from "./when.ts";

/** An instant by the wall clock of whoever runs the test. */
const at = (month: number, day: number, hour = 12, minute = 0) =>
  new Date(2025, month - 1, day, hour, minute).getTime();

const estonian = createWriter("et-EE");
const american = createWriter("en-US");

test.each([
  ["et-EE", at(9, 6, 20, 10), "Sat 6 Sep, 20:10"],
  ["en-GB", at(9, 7, 0, 5), "Sun 7 Sep, 00:05"],
  ["en-US", at(9, 6, 20, 10), "Sat Sep 6, 8:10 PM"],
  ["en-US", at(9, 7, 0, 5), "Sun Sep 7, 12:05 AM"],
  ["ja-JP", at(9, 6, 20, 10), "Sat Sep 6, 20:10"],
  ["hi-IN", at(9, 6, 20, 10), "Sat 6 Sep, 8:10 PM"],
])("in %s %i is written %s", (locale, instant, text) => {
  expect(createWriter(locale).dayAndTime(instant)).toBe(text);
});

test.each([
  [[], "", ""],
  [[at(9, 12, 16), at(9, 12, 20)], "12 Sep", "Sep 12"],
  [[at(9, 7), at(9, 6)], "6–7 Sep", "Sep 6–7"],
  [[at(9, 2), at(8, 31), at(9, 1)], "31 Aug–2 Sep", "Aug 31–Sep 2"],
])("the days of %j are %s", (instants, here, there) => {
  expect(estonian.daySpan(instants)).toBe(here);
  expect(american.daySpan(instants)).toBe(there);
});

test.each([
  [at(9, 6, 20, 10), "6 Sep 2025", "20:10:00", "Sep 6, 2025", "8:10:00 PM"],
  [at(12, 31, 0, 5), "31 Dec 2025", "00:05:00", "Dec 31, 2025", "12:05:00 AM"],
])("%i is on %s at %s", (instant, date, time, dateThere, timeThere) => {
  expect([estonian.dateOf(instant), estonian.timeOfDay(instant)]).toEqual([date, time]);
  expect([american.dateOf(instant), american.timeOfDay(instant)]).toEqual([dateThere, timeThere]);
});

test("the time zone is the one of the wall clock", () => {
  const offset = -new Date(at(9, 6)).getTimezoneOffset() / 60;
  expect(zoneName()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (offset === 0) expect(zoneAt(at(9, 6))).toMatch(/^(UTC|GMT)$/);
  else expect(zoneAt(at(9, 6))).toMatch(/^[A-Z]{2,5}|GMT[+-]\d+/);
});
