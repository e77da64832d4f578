import { expect, test } from "vitest";
import { Sums } from "./sums.ts";

/** A combination worth two points for the winner and one for each of the others. */
const TABLE = {
  byMarket: { winner: Int32Array.of(0, 2), handicap: Int32Array.of(0, 1), topScorer: Int32Array.of(0, 1) },
  contests: Int32Array.of(0, 1),
  awards: ["", ""],
};

test("a snapshot of sums stays as it was when points are added", () => {
  const sums = new Sums();
  sums.grow(2);
  sums.add(Uint16Array.of(1, 0), TABLE, 1);
  const before = sums.snapshot();
  sums.add(Uint16Array.of(1, 1), TABLE, 1);
  expect(before.byMarket.winner).toEqual(Int32Array.of(2, 0));
  expect(before.contests).toEqual(Int32Array.of(1, 0));
  expect(sums.snapshot().byMarket.winner).toEqual(Int32Array.of(4, 2));
});

test("a snapshot of sums is the same object until they change", () => {
  const sums = new Sums();
  sums.grow(1);
  const before = sums.snapshot();
  expect(sums.snapshot()).toBe(before);
  sums.grow(1);
  expect(sums.snapshot()).toBe(before);
  sums.grow(2);
  const grown = sums.snapshot();
  expect(grown).not.toBe(before);
  sums.add(Uint16Array.of(1), TABLE, 1);
  expect(sums.snapshot()).not.toBe(grown);
});
