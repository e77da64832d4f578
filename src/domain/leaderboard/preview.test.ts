import { describe, expect, test } from "vitest";
import { mapMarkets, MARKETS, type Market } from "../contest/market.ts";
import type { PointsTable } from "./points-table.ts";
import { type ContestChange, listChanged, listRankMoves, listReasons, type Preview } from "./preview.ts";
import { Standings } from "./standings.ts";

const standingsOf = (totals: readonly (number | null)[]) =>
  new Standings(
    Int32Array.from(totals, (total) => total ?? 0),
    Int32Array.from(totals, (total) => (total === null ? 0 : 1)),
    Uint8Array.from(totals, () => 1),
  );

/** Totals by player before and after; null: not on the leaderboard. */
function changesOf(before: readonly (number | null)[], after: readonly (number | null)[]): Preview {
  return {
    sums: { scorers: 0, losing: 0, points: 0 },
    before: standingsOf(before),
    after: standingsOf(after),
    contests: [],
  };
}

function list(changes: Preview, limit: number): string[] {
  const order = Uint32Array.from(changes.after.totals, (_, player) => player);
  const moves = listRankMoves(changes, changes.after.listBestFirst(order), limit);
  return moves.map(({ player, before, after }) => `${player}: ${before}>${after}`);
}

describe("the rank moves that are listed", () => {
  test("are the best three, also where they stay, and the largest, best first", () => {
    const changes = changesOf([90, 80, 70, 60, 50, 40, 30, 20], [90, 80, 70, 15, 16, 60, 31, 55]);
    expect(list(changes, 5)).toEqual(["0: 1>1", "1: 2>2", "2: 3>3", "7: 8>5", "3: 4>8"]);
    expect(list(changes, 99)).toEqual([
      "0: 1>1",
      "1: 2>2",
      "2: 3>3",
      "5: 6>4",
      "7: 8>5",
      "6: 7>6",
      "4: 5>7",
      "3: 4>8",
    ]);
  });

  test("are of the better players where several are as large", () => {
    expect(list(changesOf([9, 8, 7, 6, 5, 4, 3], [9, 8, 7, 5, 6, 3, 4]), 5)).toEqual([
      "0: 1>1",
      "1: 2>2",
      "2: 3>3",
      "4: 5>4",
      "3: 4>5",
    ]);
  });

  test("are larger ones that come after smaller ones, too", () => {
    const changes = changesOf([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], [20, 19, 18, 16, 15, 14, 12, 11, 17, 13]);
    expect(list(changes, 5)).toEqual(["0: 1>1", "1: 2>2", "2: 3>3", "8: 9>4", "9: 10>8"]);
  });

  test("have whoever is new on the leaderboard where there is room", () => {
    const changes = changesOf([9, 8, 7, 6, 5, null, null], [9, 8, 7, 3, 5, 4, null]);
    expect(list(changes, 4)).toEqual(["0: 1>1", "1: 2>2", "2: 3>3", "3: 4>6"]);
    expect(list(changes, 5)).toEqual(["0: 1>1", "1: 2>2", "2: 3>3", "4: 5>4", "3: 4>6"]);
    expect(list(changes, 6)).toEqual(["0: 1>1", "1: 2>2", "2: 3>3", "4: 5>4", "5: 0>5", "3: 4>6"]);
    expect(list(changesOf([null, null], [null, 4]), 8)).toEqual(["1: 0>1"]);
  });

  test("are none where the leaderboard is empty afterwards, and no more than asked for", () => {
    expect(list(changesOf([3, 2], [null, null]), 8)).toEqual([]);
    expect(list(changesOf([4, 3, 2], [2, 3, 4]), 2)).toEqual(["2: 3>1", "1: 2>2"]);
  });
});

test("everybody whose rank or points change is listed, best first, and last whoever has gone", () => {
  const changes = changesOf([9, 8, 7, 6, null, 4], [9, 8, 6, 7, 1, null]);
  const order = Uint32Array.from(changes.after.totals, (_, player) => player);
  expect([...listChanged(changes, changes.after.listBestFirst(order), order)]).toEqual([3, 2, 4, 5]);
});

/** A table with points in one market. */
const table = (points: number[], awards: string[] = [], of: Market = "winner"): PointsTable => ({
  byMarket: mapMarkets((market) => Int32Array.from(points, (one) => (market === of ? one : 0))),
  contests: Int32Array.from(points, () => 1),
  awards,
});
const combination = (joker: boolean) => ({ picks: { winner: 1, handicap: null, topScorer: null }, joker });

/** Player 0 has the first combination, player 1 the second, with the joker, player 2 none. */
const change = (contestId: number, before: PointsTable | null, after: PointsTable | null): ContestChange => ({
  contestId,
  numbers: Uint16Array.of(1, 2, 0),
  combinations: [combination(false), combination(true)],
  before,
  after,
  final: null,
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
    [3, -1, false, false, ""],
    [4, 0, false, false, "🥚"],
  ]);
  expect(inShort(1)).toEqual([
    [2, -12, true, true, ""],
    [1, 4, true, false, "🦄"],
    [3, -2, true, false, ""],
  ]);
  expect(inShort(2)).toEqual([]);
});

test.each(MARKETS)("points in the market %s are a reason", (market) => {
  const points = (worth: number) => table([0, worth, 0], [], market);
  expect(listReasons([change(1, points(2), points(5))], 0)).toMatchObject([{ contestId: 1, points: 3 }]);
});
