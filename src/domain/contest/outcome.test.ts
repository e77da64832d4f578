import { expect, test } from "vitest";
import { compareScores } from "./outcome.ts";

test.each([
  { scores: [83, 78], winner: "side1" },
  { scores: [78, 83], winner: "side2" },
  { scores: [0, 0], winner: "draw" },
  { scores: [-4, -Infinity], winner: "side1" },
] as const)("$scores: $winner", ({ scores, winner }) => {
  expect(compareScores(scores)).toEqual({ winner, scores });
});
