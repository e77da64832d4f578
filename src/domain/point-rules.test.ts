import { expect, test } from "vitest";
import { pointsPerPickIn } from "./point-rules.ts";

const rounds = [
  { name: "Group Day 1", multiplier: 1 },
  { name: "Round of 16", multiplier: 2 },
  { name: "Final", multiplier: 5 },
];

test.each([
  { points_per_pick: 1, round: "Group Day 1", points: 1 },
  { points_per_pick: 1, round: "Round of 16", points: 2 },
  { points_per_pick: 1, round: "Final", points: 5 },
  { points_per_pick: 3, round: "Final", points: 15 },
  { points_per_pick: 3, round: "Unknown", points: 3 },
])("$points_per_pick per pick make $points in $round", ({ points_per_pick, round, points }) => {
  expect(pointsPerPickIn({ points_per_pick, rounds }, round)).toBe(points);
});
