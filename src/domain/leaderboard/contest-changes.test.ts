import { expect, test } from "vitest";
import { mapMarkets, MARKETS, type Market } from "../contest/market.ts";
import { type ContestChange, listReasons } from "./contest-changes.ts";
import type { PointsTable } from "./points-table.ts";

/** A table with points in one market. */
const table = (points: number[], awards: string[] = [], of: Market = "winner"): PointsTable => ({
  byMarket: mapMarkets((market) => Int32Array.from(points, (one) => (market === of ? one : 0))),
  contests: Int32Array.from(points, () => 1),
  awards,
});
const combination = (joker: boolean) => ({ picks: { winner: 1, handicap: null, topScorer: null }, joker });

/** Player 0 holds the first combination, player 1 the second, with the joker, player 2 none. */
const change = (contestId: number, before: PointsTable | null, after: PointsTable | null): ContestChange => ({
  contestId,
  numbers: Uint16Array.of(1, 2, 0),
  combinations: [combination(false), combination(true)],
  before,
  after,
});

test("the reasons of a change are its contests, the largest first, with joker, correction and awards", () => {
  const contests = [
    change(1, null, table([0, 2, 4], ["", "", "🦄"])),
    change(2, table([0, 3, 12]), table([0, 3, 0])),
    change(3, table([0, 1, 2]), null),
    change(4, null, table([0, 0, 0], ["", "🥚", ""])),
  ];
  const inShort = (player: number) =>
    listReasons(contests, player).map((one) => [
      one.contestId,
      one.points,
      one.hasJoker,
      one.isCorrection,
      one.awards,
    ]);
  expect(inShort(0)).toEqual([
    [1, 2, false, false, ""],
    [3, -1, false, true, ""],
    [4, 0, false, false, "🥚"],
  ]);
  expect(inShort(1)).toEqual([
    [2, -12, true, true, ""],
    [1, 4, true, false, "🦄"],
    [3, -2, true, true, ""],
  ]);
  expect(inShort(2)).toEqual([]);
});

test.each(MARKETS)("points in the market %s are a reason", (market) => {
  const points = (worth: number) => table([0, worth, 0], [], market);
  expect(listReasons([change(1, points(2), points(5))], 0)).toMatchObject([{ contestId: 1, points: 3 }]);
});
