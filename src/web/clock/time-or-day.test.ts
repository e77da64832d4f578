import { expect, test } from "vitest";
import { instantOf } from "#domain/time.ts";
import { timeOrDay, todayOrDay } from "./time-or-day.ts";

test("a time of today is said as one of today, an earlier one with its day", () => {
  const now = instantOf("2025-09-12T13:38:00Z");
  const today = instantOf("2025-09-12T13:34:00Z");
  const before = instantOf("2025-09-09T13:02:00Z");
  expect(todayOrDay(today, now)).toBe(`Today, ${timeOrDay(today, now)}`);
  expect(todayOrDay(before, now)).toBe(timeOrDay(before, now));
  expect(timeOrDay(before, now)).toContain("Sep");
});
