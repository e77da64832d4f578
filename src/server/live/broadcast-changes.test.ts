import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change } from "#contract/live.ts";
import { createBroadcaster } from "./broadcast-changes.ts";

const contests = (tournament_id: number) => ({ what: "contests", tournament_id }) as const;
const board = (tournament_id: number) => ({ what: "board", tournament_id }) as const;

let broadcasts: Change[];
let broadcaster: ReturnType<typeof createBroadcaster>;

beforeEach(() => {
  vi.useFakeTimers();
  broadcasts = [];
  broadcaster = createBroadcaster((change) => broadcasts.push(change));
});

afterEach(() => vi.useRealTimers());

test("changes within 100 ms are broadcast once", () => {
  broadcaster.notify([contests(7), contests(7)]);
  broadcaster.notify([board(7)]);
  broadcaster.notify([contests(7), board(8)]);
  expect(broadcasts).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(broadcasts).toEqual([contests(7), board(7), board(8)]);
  vi.advanceTimersByTime(60_000);
  expect(broadcasts).toHaveLength(3);
});

test("continuous changes do not delay the broadcast", () => {
  for (let n = 0; n < 40; n++) {
    broadcaster.notify([board(7)]);
    vi.advanceTimersByTime(50);
  }
  expect(broadcasts.length).toBeGreaterThanOrEqual(10);
  expect(broadcasts.length).toBeLessThanOrEqual(20);
});

test("a later change is broadcast again, unless the broadcaster has stopped", () => {
  broadcaster.notify([board(7)]);
  vi.advanceTimersByTime(200);
  broadcaster.notify([board(7)]);
  vi.advanceTimersByTime(200);
  expect(broadcasts).toHaveLength(2);
  broadcaster.notify([board(7)]);
  broadcaster.stop();
  vi.advanceTimersByTime(200);
  expect(broadcasts).toHaveLength(2);
});
