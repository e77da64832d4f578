import { expect, test } from "vitest";
import { createRelease } from "./release-memory.ts";

const MEGABYTE = 1024 * 1024;

/** Looks at a process that is busy for these shares of the time, with this heap; returns at which looks
 * garbage was collected. */
function lookAt(shares: readonly number[], megabytes = 40): number[] {
  const collected: number[] = [];
  let at = 0;
  const look = createRelease({
    measureUtilization: () => shares[at] ?? 0,
    measureHeap: () => megabytes * MEGABYTE,
    collect: () => collected.push(at),
  });
  for (at = 0; at < shares.length; at++) look();
  return collected;
}

test("garbage is collected twice at rest after a start, and not again", () => {
  expect(lookAt([0.01, 0.01, 0.01, 0.01])).toEqual([0, 1]);
});

test("while the server is busy no garbage is collected, and twice after it was", () => {
  expect(lookAt([0.9, 0.06, 0.01, 0.01, 0.01, 0.5, 0.02, 0.03, 0])).toEqual([2, 3, 6, 7]);
});

test("the garbage of a large heap is left to V8, which collects it in parts", () => {
  expect(lookAt([0, 0, 0], 97)).toEqual([]);
});
