import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  countdown,
  DAY,
  duration,
  HOUR,
  instantOf,
  isoOf,
  MINUTE,
  nextCountdownTick,
  qualifyingStart,
  raceStart,
  SECOND,
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
  { span: -HOUR, text: "0m" },
])("$span ms last $text", ({ span, text }) => {
  expect(duration(span)).toBe(text);
});

test.each([
  { left: DAY + 4 * HOUR + 12 * MINUTE, text: "1d 4h 12m" },
  { left: 14 * MINUTE + 59 * SECOND, text: "14m" },
  { left: 2 * MINUTE + 1, text: "2m" },
  { left: 2 * MINUTE, text: "2:00" },
  { left: 2 * MINUTE - 1, text: "2:00" },
  { left: 102 * SECOND, text: "1:42" },
  { left: 23 * SECOND, text: "0:23" },
  { left: 1, text: "0:01" },
  { left: 0, text: "0:00" },
  { left: -HOUR, text: "0:00" },
])("$left ms count down as $text", ({ left, text }) => {
  expect(countdown(left)).toBe(text);
});

test("a countdown ticks exactly when its text changes: each minute, in the last two each second", () => {
  const end = 10 * MINUTE + 500;
  const shown: string[] = [];
  for (let now = 0; now < end; now = nextCountdownTick(end, now)) {
    expect(countdown(end - now)).not.toBe(shown.at(-1));
    expect(nextCountdownTick(end, now) - now).toBeLessThanOrEqual(now < end - 2 * MINUTE ? MINUTE : SECOND);
    shown.push(countdown(end - now));
  }
  expect(shown.slice(0, 3)).toEqual(["10m", "9m", "8m"]);
  expect(shown.slice(8, 11)).toEqual(["2m", "2:00", "1:59"]);
  expect(shown.at(-1)).toBe("0:01");
  expect(shown).toHaveLength(9 + 120);
  expect([nextCountdownTick(end, end), nextCountdownTick(NaN, 0)]).toEqual([Infinity, Infinity]);
});

test("what is no date is no instant", () => {
  expect(instantOf("soon")).toBeNaN();
});
