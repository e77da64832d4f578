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
])("a drop of %j tells %j", (prefix, change) => {
  expect(findChange(prefix)).toEqual(change);
});

let told: Change[];
let teller: ReturnType<typeof createBroadcaster>;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  teller = createBroadcaster((change) => told.push(change));
});

afterEach(() => vi.useRealTimers());

test("drops that come together are told once for each kind and tournament, soon", () => {
  teller.hear(["games:7", "races:7", "predictions:7:"]);
  teller.hear(["tournaments", "board:7:"]);
  teller.hear(["predictions:7:", "board:8:"]);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(told).toEqual([
    { what: "contests", tournament_id: 7 },
    { what: "board", tournament_id: 7 },
    { what: "board", tournament_id: 8 },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(3);
});

test("a stream of drops is not put off for ever", () => {
  for (let n = 0; n < 40; n++) {
    teller.hear(["board:7:"]);
    vi.advanceTimersByTime(50);
  }
  expect(told.length).toBeGreaterThanOrEqual(10);
  expect(told.length).toBeLessThanOrEqual(20);
});

test("a later change is told again, unless it has stopped", () => {
  teller.hear(["board:7:"]);
  vi.advanceTimersByTime(200);
  teller.hear(["board:7:"]);
  vi.advanceTimersByTime(200);
  expect(told).toHaveLength(2);
  teller.hear(["board:7:"]);
  teller.stop();
  vi.advanceTimersByTime(200);
  expect(told).toHaveLength(2);
});
