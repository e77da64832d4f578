import { array, assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { areSharesWhole, isSamePayment, splitStakes } from "./stakes.ts";

test.each<[what: string, amount: number, shares: number[], places: number[], balances: number[]]>([
  ["the winner takes all", 10, [100], [1, 2, 3], [20, -10, -10]],
  ["three places", 100, [50, 30, 20], [1, 2, 3, 4], [100, 20, -20, -100]],
  ["equals at the top divide both places", 100, [50, 30, 20], [1, 1, 3, 4], [60, 60, -20, -100]],
  ["equals at the last paid place divide it", 100, [50, 50], [1, 2, 2], [50, -25, -25]],
  ["all are equal", 10, [100], [1, 1, 1], [0, 0, 0]],
  ["what cannot be divided goes to the first", 10, [100], [1, 1, 1, 4], [4, 3, 3, -10]],
  ["two that are left over go to the first two", 10, [100], [1, 1, 1, 4, 4], [7, 7, 6, -10, -10]],
  ["fewer contenders than places", 10, [50, 30, 20], [1, 2], [3, -3]],
  ["one contender", 10, [50, 50], [1], [0]],
  ["nobody", 10, [100], [], []],
])("%s", (_what, amount, shares, places, balances) => {
  expect(
    splitStakes(
      amount,
      shares,
      places.map((place) => ({ place })),
    ),
  ).toEqual(balances);
});

test("whatever is played for, the sum is zero, and a better place never gets less", () => {
  const totals = array(integer({ min: 0, max: 5 }), { maxLength: 30 });
  const amount = integer({ min: 1, max: 1_000_000 });
  assert(
    property(amount, integer({ min: 1, max: 99 }), totals, (each, first, points) => {
      const sorted = points.toSorted((a, b) => b - a);
      const contenders = sorted.map((total) => ({ place: 1 + sorted.filter((one) => one > total).length }));
      const shares = first >= 50 ? [first, 100 - first] : [100];
      const balances = splitStakes(each, shares, contenders);
      expect(balances.reduce((sum, one) => sum + one, 0)).toBe(0);
      expect(balances).toEqual(balances.toSorted((a, b) => b - a));
      for (const balance of balances) expect(balance).toBeGreaterThanOrEqual(-each);
    }),
  );
});

test("what can be divided evenly is, whatever the shares", () => {
  const ties = integer({ min: 2, max: 9 });
  assert(
    property(integer({ min: 1, max: 99 }), ties, integer({ min: 1, max: 1_000 }), (first, equals, each) => {
      // An amount without a remainder, for the first and for the equals.
      const amount = each * 100 * equals;
      const contenders = [{ place: 1 }, ...Array.from({ length: equals }, () => ({ place: 2 }))];
      const pot = amount * contenders.length;
      const balances = splitStakes(amount, [first, 100 - first], contenders);
      const second = (pot * (100 - first)) / (100 * equals) - amount;
      expect(balances).toEqual([
        (pot * first) / 100 - amount,
        ...Array.from({ length: equals }, () => second),
      ]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [[100], true],
  [[50, 30, 20], true],
  [[50, 30], false],
  [[60, 50], false],
])("%j is whole: %s", (shares, isWhole) => {
  expect(areSharesWhole(shares)).toBe(isWhole);
});

const EURO = { amount: 500, currency: "EUR" };

test.each([
  [EURO, { ...EURO, shares: [100] }, true],
  [EURO, { ...EURO, amount: 501 }, false],
  [EURO, { ...EURO, currency: "USD" }, false],
  [EURO, null, false],
  [null, EURO, false],
  [null, null, true],
])("%j asks the same of each as %j: %s", (one, other, isSame) => {
  expect(isSamePayment(one, other)).toBe(isSame);
});
