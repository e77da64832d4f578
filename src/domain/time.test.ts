import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  countdown,
  countdownInDays,
  DAY,
  HOUR,
  instantOf,
  isoOf,
  MINUTE,
  qualifyingStart,
  raceStart,
  startOfDay,
} from "./time.ts";
import { gameDate, gameStart } from "./basketball/game-dates.ts";

test.each([
  { date: "2025-09-06T20:10:00Z", start: "2025-09-06T18:10:00.000Z" },
  { date: "2025-09-06T01:30:00.000Z", start: "2025-09-05T23:30:00.000Z" },
])("a game stored at $date starts at $start", ({ date, start }) => {
  expect(isoOf(gameStart({ date }))).toBe(start);
  expect(instantOf(gameDate(gameStart({ date })))).toBe(instantOf(date));
});

test.each([
  { at: "2025-09-06T18:10:00.001Z", day: "2025-09-06T00:00:00.000Z" },
  { at: "2025-09-06T00:00:00.000Z", day: "2025-09-06T00:00:00.000Z" },
  { at: "2025-09-05T23:59:59.999Z", day: "2025-09-05T00:00:00.000Z" },
])("the day of $at begins at $day", ({ at, day }) => {
  expect(isoOf(startOfDay(instantOf(at)))).toBe(day);
});

test("the stored date is the inverse of the start, for any instant", () => {
  const instants = fc.integer({ min: 0, max: 4_102_444_800_000 });
  fc.assert(
    fc.property(instants, (start) => {
      expect(gameStart({ date: gameDate(start) })).toBe(start);
    }),
  );
});

test("race and qualifying dates are true UTC", () => {
  const race = { date: "2025-09-07T13:00:00Z", qualifying_date: "2025-09-06T14:00:00Z" };
  expect(isoOf(raceStart(race))).toBe("2025-09-07T13:00:00.000Z");
  expect(isoOf(qualifyingStart(race))).toBe("2025-09-06T14:00:00.000Z");
});

test.each([
  { span: DAY + 4 * HOUR + 12 * MINUTE, text: "1d 4h 12m" },
  { span: DAY + 32 * MINUTE, text: "1d 0h 32m" },
  { span: 16 * HOUR + 32 * MINUTE, text: "16h 32m" },
  { span: HOUR, text: "1h 0m" },
  { span: HOUR - 1, text: "59m" },
  { span: MINUTE - 1, text: "0m" },
  { span: 0, text: "0m" },
  { span: -HOUR, text: "0m" },
])("$span ms count down as $text", ({ span, text }) => {
  expect(countdown(span)).toBe(text);
});

test.each([
  { span: 2 * DAY + HOUR + MINUTE, text: "2d 1h 1m" },
  { span: 5 * HOUR + MINUTE, text: "0d 5h 1m" },
  { span: 42 * MINUTE, text: "0d 0h 42m" },
  { span: -HOUR, text: "0d 0h 0m" },
])("$span ms count down in days as $text", ({ span, text }) => {
  expect(countdownInDays(span)).toBe(text);
});

test("what is no date is no instant", () => {
  expect(instantOf("soon")).toBeNaN();
});
