import { expect, test } from "vitest";
import { partByPicks } from "./part-by-picks.ts";

test.each([
  { why: "nothing", picks: [], parts: [] },
  { why: "all fit", picks: [3, 3, 4], parts: [[1, 2, 3]] },
  { why: "one more does not", picks: [3, 3, 4, 1], parts: [[1, 2, 3], [4]] },
  { why: "none of them has picks", picks: [0, 0], parts: [[1, 2]] },
  { why: "one is too large, before others", picks: [25, 1, 1], parts: [[1], [2, 3]] },
  { why: "one is too large, after others", picks: [1, 25, 1], parts: [[1], [2], [3]] },
  { why: "each fills a part", picks: [10, 10], parts: [[1], [2]] },
])("contests with $picks picks, ten at once: $why", ({ picks, parts }) => {
  const contests = picks.map((_, index) => ({ id: index + 1 }));
  const counts = new Map(picks.map((count, index) => [index + 1, count]));
  expect(partByPicks(contests, counts, 10).map((part) => part.contests.map(({ id }) => id))).toEqual(parts);
});

test("contests that nobody picked are in a part as well", () => {
  expect(partByPicks([{ id: 1 }, { id: 2 }], new Map(), 10)).toEqual([
    { contests: [{ id: 1 }, { id: 2 }], shares: 1 },
  ]);
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [20, 2],
  [21, 3],
])("a contest of %i picks, ten at once, takes %i statements", (count, shares) => {
  expect(partByPicks([{ id: 1 }], new Map([[1, count]]), 10)).toEqual([{ contests: [{ id: 1 }], shares }]);
});
