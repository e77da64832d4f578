import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOwnPicksCollector, type OwnPicksChange } from "./own-picks.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("taps of a tenth of a second are told together, each player once", () => {
  const told: OwnPicksChange[][] = [];
  const collector = createOwnPicksCollector((changes) => told.push(changes));
  collector.add(1, "tab");
  collector.add(2, "tab");
  vi.advanceTimersByTime(99);
  collector.add(1, "tab");
  // From another tab: then neither of the two knows everything.
  collector.add(2, "phone");
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([
    [
      { playerId: 1, connection: "tab" },
      { playerId: 2, connection: undefined },
    ],
  ]);
  collector.add(3, undefined);
  collector.stop();
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
