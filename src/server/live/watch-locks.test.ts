import { afterEach, beforeEach, describe, expect, test as plain, vi } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { DAY, HOUR, MINUTE, isoOf } from "#domain/time.ts";
import { aGame, aRace, aSeason, aTournament } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { findNextLock, type NextLock } from "./queries.ts";
import { watchLocks } from "./watch-locks.ts";

test("the next lock has its instant and every tournament in which something locks then", async ({ db }) => {
  await aTournament(db);
  await aSeason(db);
  await aGame(db, { id: 701, start: START + HOUR });
  await aGame(db, { id: 702, start: START + HOUR });
  await aGame(db, { id: 703, start: START + 2 * HOUR });
  await aRace(db, { id: 501, qualifying: START + HOUR });
  const next = await findNextLock(db, isoOf(START));
  expect({ ...next, tournament_ids: next?.tournament_ids.toSorted() }).toEqual({
    at: START + HOUR,
    tournament_ids: [5, 7],
  });
  // Once more when the last of what arrived in time has been written.
  const written = await findNextLock(db, isoOf(START + HOUR));
  expect(written).toMatchObject({ at: START + HOUR + WRITING_GRACE_MS, tournament_ids: [5, 7] });
  const last = START + 2 * HOUR;
  expect(await findNextLock(db, isoOf(last - HOUR + WRITING_GRACE_MS))).toEqual({
    at: last,
    tournament_ids: [7],
  });
  expect(await findNextLock(db, isoOf(last + WRITING_GRACE_MS))).toBeUndefined();
});

describe("locks", () => {
  let locks: NextLock[];
  let told: [minutes: number, tournamentId: number][];
  let isAway: boolean;
  let asked: number;
  let watch: ReturnType<typeof watchLocks>;

  const minutes = () => (Date.now() - START) / MINUTE;
  const lockAt = (after: number, ...tournament_ids: number[]) => ({ at: START + after, tournament_ids });

  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    told = [];
    asked = 0;
    isAway = false;
  });

  afterEach(async () => {
    await watch.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const begin = async (...given: NextLock[]) => {
    locks = given;
    watch = watchLocks({
      clock: Date.now,
      findNext: async (after) => {
        asked++;
        if (isAway) throw new Error("away");
        return locks.filter(({ at }) => at > after).toSorted((a, b) => a.at - b.at)[0];
      },
      tell: (id) => told.push([minutes(), id]),
      log: { warn: () => {} },
    });
    await vi.advanceTimersByTimeAsync(0);
  };

  plain("are told when they come, once for each tournament, and those of the past are not", async () => {
    await begin(lockAt(-HOUR, 7), lockAt(0, 7), lockAt(30 * MINUTE, 7, 5), lockAt(90 * MINUTE, 7));
    await vi.advanceTimersByTimeAsync(29 * MINUTE + 59_999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(told).toEqual([
      [30, 7],
      [30, 5],
      [90, 7],
    ]);
  });

  plain("far beyond what a timer can wait are told in their time, with few looks", async () => {
    await begin(lockAt(40 * DAY, 7));
    await vi.advanceTimersByTimeAsync(40 * DAY - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([[40 * 24 * 60, 7]]);
    expect(asked).toBeLessThan(1_000);
  });

  plain("that are moved count as they are now", async () => {
    await begin(lockAt(30 * MINUTE, 7));
    locks = [lockAt(10 * MINUTE, 7)];
    watch.lookAgain();
    watch.lookAgain();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(told).toEqual([[10, 7]]);
  });

  plain("are told after a while in which the store was away", async () => {
    await begin(lockAt(30 * MINUTE, 7));
    isAway = true;
    await vi.advanceTimersByTimeAsync(31 * MINUTE);
    expect(told).toEqual([]);
    isAway = false;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(told.map(([, id]) => id)).toEqual([7]);
  });

  plain("are not told once it has stopped", async () => {
    await begin(lockAt(30 * MINUTE, 7));
    await watch.stop();
    watch.lookAgain();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect([told, asked]).toEqual([[], 1]);
  });
});
