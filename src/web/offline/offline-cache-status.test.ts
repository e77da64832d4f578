import { beforeEach, expect, test, vi } from "vitest";
import { CACHED_AT_HEADER } from "#contract/protocol.ts";
import {
  clearApiCache,
  getCachedAt,
  recordResponse,
  setReconnectHandler,
  refetchCached,
  subscribeToCachedAt,
} from "./offline-cache-status.ts";

const BOARD = "/api/leaderboard?tournamentId=7";
const GAMES = "/api/games?tournamentId=7";
const fresh = new Headers();
const keptFrom = (at: number) => new Headers({ [CACHED_AT_HEADER]: String(at) });

beforeEach(async () => {
  setReconnectHandler(null);
  await clearApiCache();
});

test("returns the oldest time until each response is current", () => {
  recordResponse(BOARD, keptFrom(2000));
  recordResponse(GAMES, keptFrom(1000));
  expect(getCachedAt()).toBe(1000);
  recordResponse(GAMES, fresh);
  expect(getCachedAt()).toBe(2000);
  recordResponse(BOARD, fresh);
  expect(getCachedAt()).toBeNull();
});

test("the tournaments' age counts only when nothing else is cached", () => {
  recordResponse("/api/tournaments", keptFrom(1000));
  expect(getCachedAt()).toBe(1000);
  recordResponse(BOARD, keptFrom(2000));
  expect(getCachedAt()).toBe(2000);
});

test("a current response while others are cached calls the reconnect handler", () => {
  const handle = vi.fn();
  setReconnectHandler(handle);
  recordResponse(GAMES, fresh);
  expect(handle).not.toHaveBeenCalled();
  recordResponse(BOARD, keptFrom(2000));
  recordResponse(GAMES, fresh);
  expect(handle).toHaveBeenCalledOnce();
});

test("after a refetch, responses cached again stay marked, and others do not", async () => {
  recordResponse(BOARD, keptFrom(2000));
  recordResponse(GAMES, keptFrom(1000));
  await refetchCached(async () => recordResponse(BOARD, keptFrom(2000)));
  expect(getCachedAt()).toBe(2000);
});

test("clearing the cache removes all marks", async () => {
  const notify = vi.fn();
  const unsubscribe = subscribeToCachedAt(notify);
  recordResponse(BOARD, keptFrom(2000));
  await clearApiCache();
  expect(getCachedAt()).toBeNull();
  expect(notify).toHaveBeenCalledTimes(2);
  unsubscribe();
});
