import { expect, test } from "vitest";
import { Durations } from "./durations.ts";

const count = (...all: number[]) => {
  const durations = new Durations();
  for (const one of all) durations.add(one);
  return durations;
};

test.each([
  [[], null],
  [[4], 3.75],
  [[4, 4, 4, 4], 3.75],
  [[1, 30, 40, 9_000], 37.5],
  [[60_000], 10_000],
])("the median of %j is about %s ms", (all, median) => {
  expect(count(...all).estimateMedian()).toBe(median);
});

test("counts, sums and buckets of two are added", () => {
  const all = count(1, 3);
  all.addAll(count(3, 20_000));
  expect([all.count, all.sum]).toEqual([4, 20_007]);
  expect(all.listCumulative().slice(0, 3)).toEqual([
    { limit: 1, count: 1 },
    { limit: 2.5, count: 1 },
    { limit: 5, count: 3 },
  ]);
  expect(all.listCumulative().at(-1)?.count).toBe(3);
});
