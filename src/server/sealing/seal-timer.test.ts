import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY, HOUR, type Instant, MINUTE } from "#domain/time.ts";
import { START } from "#server/testing/fixture.ts";
import { type SealTimer, startSealTimer } from "./seal-timer.ts";

let due: Instant[];
let sealed: number[];
let isAway: boolean;
let isHeld: boolean;
let asked: number;
let timer: SealTimer;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  [sealed, asked, isAway, isHeld] = [[], 0, false, false];
});

afterEach(async () => {
  await timer.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts the timer with contests that become due this many milliseconds after the start. */
const begin = async (...given: number[]) => {
  due = given.map((after) => START + after);
  timer = startSealTimer({
    clock: Date.now,
    sealDue: async () => {
      asked++;
      if (isAway) throw new Error("away");
      const now = due.filter((at) => at <= Date.now());
      if (!isHeld) {
        sealed.push(...now.map(() => (Date.now() - START) / MINUTE));
        due = due.filter((at) => at > Date.now());
      }
      const later = due.filter((at) => at > Date.now());
      return { at: later.toSorted((a, b) => a - b)[0], isLeft: isHeld && now.length > 0 };
    },
    log: { warn: () => {} },
  });
  await vi.advanceTimersByTimeAsync(0);
};

test("contests that became due while no server ran are sealed at once, the others when they are due", async () => {
  await begin(-HOUR, 0, 30 * MINUTE, 90 * MINUTE);
  expect(sealed).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(30 * MINUTE - 1);
  expect(sealed).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(sealed).toEqual([0, 0, 30, 90]);
});

test("a contest due later than the longest possible timeout is sealed when it is due", async () => {
  await begin(40 * DAY);
  await vi.advanceTimersByTimeAsync(40 * DAY - 1);
  expect(sealed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sealed).toEqual([40 * 24 * 60]);
});

test("a contest whose lock was moved is sealed after its new lock", async () => {
  await begin(30 * MINUTE);
  due = [START + 10 * MINUTE];
  timer.recheck();
  timer.recheck();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(sealed).toEqual([10]);
});

test("contests that change while the database is read are read again at once", async () => {
  await begin(30 * MINUTE);
  timer.recheck();
  due = [START + MINUTE / 2];
  timer.recheck();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(sealed).toEqual([0.5]);
});

test("contests are sealed soon after the database is available again", async () => {
  await begin(30 * MINUTE);
  isAway = true;
  await vi.advanceTimersByTimeAsync(31 * MINUTE);
  expect(sealed).toEqual([]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sealed).toHaveLength(1);
});

test("a contest that is locked by another transaction is sealed soon after that ends", async () => {
  await begin(30 * MINUTE);
  isHeld = true;
  await vi.advanceTimersByTimeAsync(31 * MINUTE);
  expect(sealed).toEqual([]);
  isHeld = false;
  await vi.advanceTimersByTimeAsync(250);
  expect(sealed).toHaveLength(1);
});

test("nothing is sealed after the timer has stopped", async () => {
  await begin(30 * MINUTE);
  await timer.stop();
  timer.recheck();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect([sealed, asked]).toEqual([[], 1]);
});
