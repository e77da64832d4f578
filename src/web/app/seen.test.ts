import { beforeEach, expect, test, vi } from "vitest";
import { SEEN_AT } from "#contract/offline.ts";
import { dropSeen, getSeenAt, noteAnswer, onceBack, renewSeen, subscribeToSeen } from "./seen.ts";

const BOARD = "/api/leaderboard?tournamentId=7";
const GAMES = "/api/games?tournamentId=7";
const fresh = new Headers();
const keptFrom = (at: number) => new Headers({ [SEEN_AT]: String(at) });

beforeEach(async () => {
  onceBack(null);
  await dropSeen();
});

test("what is shown is as old as its oldest answer, until each is new again", () => {
  noteAnswer(BOARD, keptFrom(2000));
  noteAnswer(GAMES, keptFrom(1000));
  expect(getSeenAt()).toBe(1000);
  noteAnswer(GAMES, fresh);
  expect(getSeenAt()).toBe(2000);
  noteAnswer(BOARD, fresh);
  expect(getSeenAt()).toBeNull();
});

test("the list of tournaments tells its age only where nothing else is shown", () => {
  noteAnswer("/api/tournaments", keptFrom(1000));
  expect(getSeenAt()).toBe(1000);
  noteAnswer(BOARD, keptFrom(2000));
  expect(getSeenAt()).toBe(2000);
});

test("a new answer among kept ones has the others asked for", () => {
  const handle = vi.fn();
  onceBack(handle);
  noteAnswer(GAMES, fresh);
  expect(handle).not.toHaveBeenCalled();
  noteAnswer(BOARD, keptFrom(2000));
  noteAnswer(GAMES, fresh);
  expect(handle).toHaveBeenCalledOnce();
});

test("what is asked for anew and kept again stays marked; what no screen shows any more does not", async () => {
  noteAnswer(BOARD, keptFrom(2000));
  noteAnswer(GAMES, keptFrom(1000));
  await renewSeen(async () => noteAnswer(BOARD, keptFrom(2000)));
  expect(getSeenAt()).toBe(2000);
});

test("another player is told nothing of it", async () => {
  const notify = vi.fn();
  const unsubscribe = subscribeToSeen(notify);
  noteAnswer(BOARD, keptFrom(2000));
  await dropSeen();
  expect(getSeenAt()).toBeNull();
  expect(notify).toHaveBeenCalledTimes(2);
  unsubscribe();
});
