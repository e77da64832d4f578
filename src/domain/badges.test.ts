import { expect, test } from "vitest";
import { croissantLeadersOf, medalOf } from "./badges.ts";

test.each([
  {
    gifts: [
      [1, 2],
      [2, 5],
      [3, 5],
    ],
    leaders: [2, 3],
  },
  { gifts: [[1, 1]], leaders: [1] },
  { gifts: [[1, 0]], leaders: [] },
  { gifts: [], leaders: [] },
] satisfies { gifts: [number, number][]; leaders: number[] }[])(
  "with gifts $gifts, $leaders lead",
  ({ gifts, leaders }) => {
    expect([...croissantLeadersOf(new Map(gifts))]).toEqual(leaders);
  },
);

test.each([
  { rank: 1, isOver: true, name: "Gold Medal" },
  { rank: 2, isOver: true, name: "Silver Medal" },
  { rank: 3, isOver: true, name: "Bronze Medal" },
  { rank: 4, isOver: true, name: undefined },
  { rank: 1, isOver: false, name: undefined },
])("rank $rank, over $isOver: $name", ({ rank, isOver, name }) => {
  expect(medalOf(rank, isOver)?.name).toBe(name);
});
