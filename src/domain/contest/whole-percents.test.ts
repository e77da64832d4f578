import fc from "fast-check";
import { expect, test } from "vitest";
import { isShownInPercent, wholePercents } from "./whole-percents.ts";

test.each([
  [
    [26, 7],
    [79, 21],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 2],
    [33, 67],
  ],
  [
    [1, 1],
    [50, 50],
  ],
  [
    [7, 0],
    [100, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
  [
    [199, 1],
    [100, 0],
  ],
])("the counts %j are %j percent", (counts, percents) => {
  expect(wholePercents(counts)).toEqual(percents);
});

test("whole percentages add up to 100, and none is off by a percent or more", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      fc.pre(total > 0);
      const percents = wholePercents(counts);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      for (const [at, count] of counts.entries())
        expect(Math.abs((percents[at] ?? 0) - (100 * count) / total)).toBeLessThan(1);
    }),
  );
});

test("the picks of four players are counted, those of five shown in percent", () => {
  expect([4, 5].map(isShownInPercent)).toEqual([false, true]);
});
