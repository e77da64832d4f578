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

/** Contests that are due so many milliseconds after the start. */
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

test("contests that became due while no server ran are sealed at once, the others in their time", async () => {
  await begin(-HOUR, 0, 30 * MINUTE, 90 * MINUTE);
  expect(sealed).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(30 * MINUTE - 1);
  expect(sealed).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(sealed).toEqual([0, 0, 30, 90]);
});

test("a contest far beyond what a timer can wait is sealed in its time", async () => {
  await begin(40 * DAY);
  await vi.advanceTimersByTimeAsync(40 * DAY - 1);
  expect(sealed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sealed).toEqual([40 * 24 * 60]);
});

test("a contest whose lock is moved is sealed by the lock that it has now", async () => {
  await begin(30 * MINUTE);
  due = [START + 10 * MINUTE];
  timer.lookAgain();
  timer.lookAgain();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(sealed).toEqual([10]);
});

test("contests that change while the store is read are read again at once", async () => {
  await begin(30 * MINUTE);
  timer.lookAgain();
  due = [START + MINUTE / 2];
  timer.lookAgain();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(sealed).toEqual([0.5]);
});

test("contests are sealed soon after a store that was away is back", async () => {
  await begin(30 * MINUTE);
  isAway = true;
  await vi.advanceTimersByTimeAsync(31 * MINUTE);
  expect(sealed).toEqual([]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sealed).toHaveLength(1);
});

test("a contest that somebody holds is sealed as soon as it is let go", async () => {
  await begin(30 * MINUTE);
  isHeld = true;
  await vi.advanceTimersByTimeAsync(31 * MINUTE);
  expect(sealed).toEqual([]);
  isHeld = false;
  await vi.advanceTimersByTimeAsync(250);
  expect(sealed).toHaveLength(1);
});

test("nothing is sealed once it has stopped", async () => {
  await begin(30 * MINUTE);
  await timer.stop();
  timer.lookAgain();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect([sealed, asked]).toEqual([[], 1]);
});
