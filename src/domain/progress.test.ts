import { expect, test } from "vitest";
import { countPicks } from "./contest/pick-kinds.ts";
import { progressLevel } from "./progress.ts";

test.each([
  { made: 24, possible: 24, emoji: "🟢", label: "Complete" },
  { made: 23, possible: 24, emoji: "🟡", label: "At least half" },
  { made: 12, possible: 24, emoji: "🟡", label: "At least half" },
  { made: 11, possible: 24, emoji: "🟠", label: "Started" },
  { made: 1, possible: 24, emoji: "🟠", label: "Started" },
  { made: 0, possible: 24, emoji: "🔴", label: "Nothing yet" },
  { made: 0, possible: 0, emoji: "🔴", label: "Nothing yet" },
])("$made of $possible picks: $emoji $label", ({ made, possible, emoji, label }) => {
  expect(progressLevel(made, possible)).toEqual({ emoji, label });
});

test("picks that were made are counted", () => {
  expect(countPicks({ winner: "A", handicap: null, topScorer: "B" })).toBe(2);
  expect(countPicks({ winner: null, handicap: null, topScorer: null })).toBe(0);
});
