import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bestOf, rankAll, type Totalled } from "./ranking.ts";

const rankEach = (entries: readonly Totalled[]) => rankAll(entries, (one, rank) => ({ ...one, rank }));

const entry = (user_id: number, name: string, total_points: number) => ({ user_id, name, total_points });

test.each([
  { totals: [], ranks: [] },
  { totals: [7], ranks: [1] },
  { totals: [112, 109, 108, 108, 107], ranks: [1, 2, 3, 3, 5] },
  { totals: [5, 5, 5, 1], ranks: [1, 1, 1, 4] },
  { totals: [0, 0], ranks: [1, 1] },
])("totals $totals rank $ranks", ({ totals, ranks }) => {
  const entries = totals.map((total, at) => entry(at, "Player", total)).toReversed();
  expect(rankEach(entries).map((ranked) => ranked.rank)).toEqual(ranks);
});

test("equals stand by name, then by id, whatever the language of the machine", () => {
  const entries = [entry(4, "Ülo", 3), entry(3, "Anna", 3), entry(1, "Anna", 3), entry(2, "Zane", 9)];
  expect(rankEach(entries).map((ranked) => ranked.user_id)).toEqual([2, 1, 3, 4]);
});

test("a rank is one more than the number of entries with strictly more points, and grows down the board", () => {
  const totals = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 });
  fc.assert(
    fc.property(totals, (points) => {
      const board = rankEach(points.map((total, at) => entry(at, `Player ${at % 7}`, total)));
      expect(board).toHaveLength(points.length);
      for (const [at, { rank, total_points }] of board.entries()) {
        expect(rank).toBe(1 + points.filter((other) => other > total_points).length);
        expect(rank).toBeGreaterThanOrEqual(board[at - 1]?.rank ?? 1);
      }
    }),
  );
});

test.each([
  { points: [3, 9, 9, 1], best: 9 },
  { points: [0, 0], best: null },
  { points: [], best: null },
])("the best of $points is $best", ({ points, best }) => {
  expect(bestOf(points)).toBe(best);
});
