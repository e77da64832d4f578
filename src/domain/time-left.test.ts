import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "./time.ts";
import { splitTimeLeft, writeTimeLeft } from "./time-left.ts";

test.each([
  [2 * DAY + 4 * HOUR + 5 * MINUTE, "2d 4h", "2 days and 4 hours"],
  [DAY + 5 * MINUTE, "1d", "1 day"],
  [4 * HOUR + 22 * MINUTE, "4h 22min", "4 hours and 22 minutes"],
  [HOUR, "1h", "1 hour"],
  [22 * MINUTE + 59 * SECOND, "22min", "22 minutes"],
  [2 * MINUTE, "2:00", "2:00"],
  [42 * SECOND, "0:42", "0:42"],
  [-SECOND, "0:00", "0:00"],
])("%d ms are %s", (left, short, words) => {
  expect(
    splitTimeLeft(left)
      .map(({ figure, unit }) => figure + unit)
      .join(" "),
  ).toBe(short);
  expect(writeTimeLeft(left)).toBe(words);
});
