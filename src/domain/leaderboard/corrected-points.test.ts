import { expect, test } from "vitest";
import { listMovedPoints } from "./corrected-points.ts";

const NOTHING = { winner: null, handicap: null, topScorer: null };
const [HOME, AWAY] = [
  { picks: { ...NOTHING, winner: 1 }, joker: false },
  { picks: { ...NOTHING, winner: 2 }, joker: true },
];
const settle = (right: number, pointsPerPick = 2) => ({
  pointsPerPick,
  combinations: [
    { ...HOME, right: right === 1 ? 1 : 0, awards: "" },
    { ...AWAY, right: right === 2 ? 1 : 0, awards: "" },
  ],
});

test.each([
  ["another winner", settle(1), settle(2), [0, -2, 4]],
  ["the same result", settle(1), settle(1), [0, 0, 0]],
  ["a result that is taken back", settle(2), null, [0, 0, -4]],
  ["more points for a right pick", settle(2), settle(2, 3), [0, 0, 2]],
])("%s moves each combination", (_, before, after, moved) => {
  expect([...listMovedPoints([HOME, AWAY], { before, after })]).toEqual(moved);
});
