import { expect, test } from "vitest";
import { sortInSlices } from "./player-list.ts";

/** More than three runs that are sorted at once, the last one shorter. */
const COUNT = 7_001;

test("numbers are sorted, and equals stay in their order", async () => {
  const shuffled = Uint32Array.from({ length: COUNT }, (_, at) => (at * 4_999) % COUNT);
  const byTens = (a: number, b: number) => Math.floor(a / 10) - Math.floor(b / 10);
  const sorted = await sortInSlices(shuffled, byTens, () => Promise.resolve());
  expect([...sorted]).toEqual([...shuffled].sort(byTens));
});

test("a merge looks at the clock every 2,000 numbers", async () => {
  const ascending = Uint32Array.from({ length: 64_000 }, (_, at) => at);
  let looks = 0;
  const countLook = async () => {
    looks += 1;
  };
  await sortInSlices(ascending, (a, b) => a - b, countLook);
  // 32 runs, then five rounds of merging all numbers.
  expect(looks).toBe(32 + 5 * 32);
});
