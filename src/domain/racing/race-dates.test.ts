import { expect, test } from "vitest";
import { isoOf } from "../time.ts";
import { qualifyingStart, raceStart } from "./race-dates.ts";

test("race and qualifying dates are true UTC", () => {
  const race = { date: "2025-09-07T13:00:00Z", qualifying_date: "2025-09-06T14:00:00Z" };
  expect(isoOf(raceStart(race))).toBe("2025-09-07T13:00:00.000Z");
  expect(isoOf(qualifyingStart(race))).toBe("2025-09-06T14:00:00.000Z");
});
