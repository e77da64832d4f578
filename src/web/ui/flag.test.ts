import { expect, test } from "vitest";
import { findCountryName } from "./flag.tsx";

test.each([
  ["🇪🇪", "Estonia"],
  ["🇺🇸", "United States"],
  ["🇬🇧", "Great Britain"],
  ["🇨🇿", "Czech Republic"],
  ["🇹🇷", "Turkey"],
  ["🇧🇦", "Bosnia and Herzegovina"],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "England"],
  ["🇦🇶🇪🇪", null],
  ["🇦🇦", null],
  ["🏀", null],
  ["Estonia", null],
  ["", null],
])("%s is the flag of %s", (flag, name) => {
  expect(findCountryName(flag)).toBe(name);
});
