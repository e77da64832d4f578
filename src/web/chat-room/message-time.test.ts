import { expect, test } from "vitest";
import { getCalendarDay, formatDayHeading, formatMessageTime } from "./message-time.ts";

/** An instant in the local time zone. */
const at = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).getTime();

// A Saturday.
const now = at(2025, 9, 6, 19, 30);

test.each([
  [at(2025, 9, 6, 14, 5), "14:05", "Today"],
  [at(2025, 9, 6, 0, 0), "00:00", "Today"],
  [at(2025, 9, 5, 23, 59), "Yesterday", "Yesterday"],
  [at(2025, 9, 4), "Thursday", "Thursday"],
  [at(2025, 8, 31), /^(31 Aug|Aug 31)$/, /^(31 Aug|Aug 31)$/],
  [at(2024, 9, 6), /^(6 Sep 2024|Sep 6, 2024)$/, /^(6 Sep 2024|Sep 6, 2024)$/],
])("the time %i is shown as %s under the heading %s", (said, stamp, heading) => {
  expect(formatMessageTime(said, now)).toMatch(stamp);
  expect(formatDayHeading(said, now)).toMatch(heading);
});

test("the day is that of the viewer's time zone", () => {
  expect(getCalendarDay(at(2025, 1, 2, 0, 1))).toBe("2025-01-02");
  expect(getCalendarDay(at(2025, 1, 2, 23, 59))).toBe("2025-01-02");
});
