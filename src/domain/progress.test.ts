import { expect, test } from "vitest";
import { countPicks } from "./contest/pick-kinds.ts";
import { progressLevel } from "./progress.ts";

test.each([
  { made: 24, possible: 24, level: "complete" },
  { made: 23, possible: 24, level: "half" },
  { made: 12, possible: 24, level: "half" },
  { made: 11, possible: 24, level: "started" },
  { made: 1, possible: 24, level: "started" },
  { made: 0, possible: 24, level: "nothing" },
  { made: 0, possible: 0, level: "nothing" },
])("$made of $possible picks: $level", ({ made, possible, level }) => {
  expect(progressLevel(made, possible)).toBe(level);
});

test("picks that were made are counted", () => {
  expect(countPicks({ winner: "A", handicap: null, topScorer: "B" })).toBe(2);
  expect(countPicks({ winner: null, handicap: null, topScorer: null })).toBe(0);
});
