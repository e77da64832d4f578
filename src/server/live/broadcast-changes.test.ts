import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change } from "#contract/live.ts";
import { createBroadcaster, findChange } from "./broadcast-changes.ts";

test.each([
  ["games:7", { what: "contests", tournament_id: 7 }],
  ["races:15", { what: "contests", tournament_id: 15 }],
  ["predictions:7:", { what: "contests", tournament_id: 7 }],
  ["board:7:", { what: "board", tournament_id: 7 }],
  ["board:7:overall", null],
  ["predictions:7:701", null],
  ["board:", null],
  ["predictions:", null],
  ["tournaments", null],
  ["session:abc", null],
  ["", null],
])("dropping %j broadcasts %j", (prefix, change) => {
  expect(findChange(prefix)).toEqual(change);
});

let broadcasts: Change[];
let broadcaster: ReturnType<typeof createBroadcaster>;

beforeEach(() => {
  vi.useFakeTimers();
  broadcasts = [];
  broadcaster = createBroadcaster((change) => broadcasts.push(change));
});

afterEach(() => vi.useRealTimers());

test("drops within 100 ms are broadcast once per kind and tournament", () => {
  broadcaster.notify(["games:7", "races:7", "predictions:7:"]);
  broadcaster.notify(["tournaments", "board:7:"]);
  broadcaster.notify(["predictions:7:", "board:8:"]);
  expect(broadcasts).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(broadcasts).toEqual([
    { what: "contests", tournament_id: 7 },
    { what: "board", tournament_id: 7 },
    { what: "board", tournament_id: 8 },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(broadcasts).toHaveLength(3);
});

test("continuous drops do not delay the broadcast", () => {
  for (let n = 0; n < 40; n++) {
    broadcaster.notify(["board:7:"]);
    vi.advanceTimersByTime(50);
  }
  expect(broadcasts.length).toBeGreaterThanOrEqual(10);
  expect(broadcasts.length).toBeLessThanOrEqual(20);
});

test("a later change is broadcast again, unless the broadcaster has stopped", () => {
  broadcaster.notify(["board:7:"]);
  vi.advanceTimersByTime(200);
  broadcaster.notify(["board:7:"]);
  vi.advanceTimersByTime(200);
  expect(broadcasts).toHaveLength(2);
  broadcaster.notify(["board:7:"]);
  broadcaster.stop();
  vi.advanceTimersByTime(200);
  expect(broadcasts).toHaveLength(2);
});
