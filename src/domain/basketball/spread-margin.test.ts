import { expect, test } from "vitest";
import { handicapWinner } from "../contest/sides.ts";
import { spreadMargin } from "./spread-margin.ts";

test.each([
  [-12.5, 1, 13],
  [3.5, 2, 4],
  [-0.5, 1, 1],
  [0.5, 2, 1],
] as const)("with a spread of %d side %i has to win by %i or more", (spread, favourite, least) => {
  expect(spreadMargin(spread)).toEqual({ favourite, least });
  const winsBy = (margin: number) =>
    handicapWinner(
      { side1: 1, side2: 2, spread },
      { scores: favourite === 1 ? [80 + margin, 80] : [80, 80 + margin] },
    );
  expect(winsBy(least)).toBe(favourite);
  expect(winsBy(least - 1)).toBe(3 - favourite);
});
