import { expect, test } from "vitest";
import { BASKETBALL_HANDICAPS } from "../propose-handicap.ts";
import { DAY } from "../time.ts";
import { suggestHandicap } from "./suggest-handicaps.ts";

const resultOf = (day: number, side1: string, side2: string, margin: number | null) => ({
  side1,
  side2,
  start: day * DAY,
  margin,
});

test("the favourite of earlier results gives points, and only results known by then count", () => {
  const results = [
    resultOf(1, "Reds", "Blues", 20),
    resultOf(2, "Greens", "Reds", -10),
    resultOf(3, "Blues", "Greens", null),
    resultOf(9, "Blues", "Reds", 40),
  ];
  const suggestion = suggestHandicap(BASKETBALL_HANDICAPS, results, {
    side1: "Reds",
    side2: "Blues",
    start: 5 * DAY,
  });
  expect(suggestion).toMatchObject({ results1: 2, results2: 1 });
  expect(suggestion.handicap).toBeLessThan(0);
  expect(Math.abs(suggestion.handicap % 1)).toBe(0.5);
});

test("without earlier results it is the smallest handicap", () => {
  const meeting = { side1: "Reds", side2: "Blues", start: DAY };
  expect(suggestHandicap(BASKETBALL_HANDICAPS, [], meeting)).toEqual({
    handicap: 0.5,
    results1: 0,
    results2: 0,
  });
});
