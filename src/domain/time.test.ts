import { expect, test } from "vitest";
import { instantOf, isoOf, startOfDay } from "./time.ts";

test.each([
  { at: "2025-09-06T18:10:00.001Z", day: "2025-09-06T00:00:00.000Z" },
  { at: "2025-09-06T00:00:00.000Z", day: "2025-09-06T00:00:00.000Z" },
  { at: "2025-09-05T23:59:59.999Z", day: "2025-09-05T00:00:00.000Z" },
])("the day of $at begins at $day", ({ at, day }) => {
  expect(isoOf(startOfDay(instantOf(at)))).toBe(day);
});

test("what is no date is no instant", () => {
  expect(instantOf("soon")).toBeNaN();
});
