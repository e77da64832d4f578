import { expect, test } from "vitest";
import { describeMove } from "./league-changes.tsx";

test.for([
  [{ before: 5, after: 3 }, "You went up 2."],
  [{ before: 1, after: 2 }, "You went down 1."],
  [{ before: 3, after: 3 }, "You are still 3rd."],
  [{ before: 0, after: 9 }, "You are on the board, 9th."],
  [{ before: 4, after: 0 }, "You are not on the board any more."],
] as const)("the move %o reads %s", ([move, text]) => {
  expect(describeMove(move)).toBe(text);
});
