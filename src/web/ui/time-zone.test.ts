import { expect, test } from "vitest";
import { timeZoneName, zoneName } from "./time-zone.ts";

const instant = new Date(2025, 8, 6, 12).getTime();

test("the time zone is the one of the wall clock", () => {
  const offset = -new Date(instant).getTimezoneOffset() / 60;
  expect(zoneName()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (offset === 0) expect(timeZoneName(instant)).toMatch(/^(UTC|GMT)$/);
  else expect(timeZoneName(instant)).toMatch(/^[A-Z]{2,5}|GMT[+-]\d+/);
});
