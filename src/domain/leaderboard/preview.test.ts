import { describe, expect, test } from "vitest";
import { listChanged, listRankMoves, type Preview } from "./preview.ts";
import { Standings } from "./standings.ts";

const standingsOf = (totals: readonly (number | null)[]) =>
  new Standings(
    Int32Array.from(totals, (total) => total ?? 0),
    Int32Array.from(totals, (total) => (total === null ? 0 : 1)),
    Uint8Array.from(totals, () => 1),
  );

/** Totals by player before and after; null: not on the leaderboard. */
function changesOf(before: readonly (number | null)[], after: readonly (number | null)[]): Preview {
  return { scorers: 0, before: standingsOf(before), after: standingsOf(after), contests: [] };
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
