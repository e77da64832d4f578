import { expect, test } from "vitest";
import { listPointsByRound } from "./deadline-and-points.tsx";

const rounds = (...multipliers: number[]) =>
  multipliers.map((multiplier, index) => ({ name: `Day ${index + 1}`, multiplier }));

test.each([
  [1, [1, 1, 1], [{ rounds: "Day 1 – Day 3", points: 1 }]],
  [2, [1], [{ rounds: "Day 1", points: 2 }]],
  [
    1,
    [1, 1, 2, 1],
    [
      { rounds: "Day 1 – Day 2", points: 1 },
      { rounds: "Day 3", points: 2 },
      { rounds: "Day 4", points: 1 },
    ],
  ],
  [1, [], []],
])("%i points per pick with multipliers %j", (points_per_pick, multipliers, expected) => {
  expect(listPointsByRound({ points_per_pick, rounds: rounds(...multipliers) })).toEqual(expected);
});
