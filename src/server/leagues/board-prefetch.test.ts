import { beforeEach, expect, test, vi } from "vitest";
import { pino } from "pino";
import { contestsSaved, giftGiven, published } from "#server/cache/facts.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import type { Gifts, Points } from "#server/leaderboard/build-board.ts";
import { createDeferred } from "#server/testing/deferred.ts";
import { createBoardPrefetch } from "./board-prefetch.ts";

const aLeague = (id: number) => ({ id, tournament_id: null, late_joiners: "own" as const });

let responseCache: ResponseCache;
/** What the leaderboard of all is ranked from, by tournament. */
let getPoints: (tournamentId: number) => Points | Promise<Points>;
/** Tournament and league of each leaderboard written. */
let written: string[];
let logged: string[];
/** The leagues that follow a tournament. */
let following: number[];
let noteAsked: ReturnType<typeof createBoardPrefetch>;

const aPoints = (id: number, revision = 1) => ({ tournament: { id }, revision }) as unknown as Points;

beforeEach(() => {
  responseCache = new ResponseCache();
  [written, logged, following] = [[], [], []];
  getPoints = aPoints;
  const leaderboards = {
    maxRows: 0,
    getPoints: (id: number) => getPoints(id),
    getGifts: () => ({}) as Gifts,
    getHistory: () => Promise.reject(new Error("not asked for")),
  };
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  noteAsked = createBoardPrefetch(
    { leaderboards, responseCache, log },
    {
      writeBoard: async (league, { points }) => {
        const { tournament, revision } = points as unknown as {
          tournament: { id: number };
          revision: number;
        };
        written.push(`${tournament.id} ${league.id} ${revision}`);
      },
      listLeagues: async () => following.map(aLeague),
      loadMembers: async () => {},
    },
  );
});

test("a publication has the leagues written that were asked for in its tournament", async () => {
  noteAsked(aLeague(1), 7);
  noteAsked(aLeague(2), 8);
  noteAsked(aLeague(3), 7);
  noteAsked(aLeague(1), 7);
  noteAsked(aLeague(1), 8);
  responseCache.drop(published(7), published(7));
  await vi.waitFor(() => expect(written).toHaveLength(2));
  expect(written.toSorted()).toEqual(["7 1 1", "7 3 1"]);
  responseCache.drop(published(8));
  await vi.waitFor(() => expect(written).toHaveLength(4));
  expect(written.slice(2).toSorted()).toEqual(["8 1 1", "8 2 1"]);
});

test("then the other leagues of a tournament, each once, where one was asked for", async () => {
  following = [1, 2, 3];
  responseCache.drop(published(7));
  noteAsked(aLeague(2), 7);
  await new Promise(setImmediate);
  expect(written).toEqual([]);
  responseCache.drop(published(7));
  await vi.waitFor(() => expect(written).toEqual(["7 2 1", "7 1 1", "7 3 1"]));
});

test("nothing is read for what was not asked for, and for what is no publication", async () => {
  getPoints = vi.fn(aPoints);
  noteAsked(aLeague(1), 7);
  responseCache.drop(published(8), giftGiven(7), contestsSaved(7), published(77));
  noteAsked(aLeague(2), 9);
  responseCache.drop(published(9));
  await vi.waitFor(() => expect(written).toEqual(["9 2 1"]));
  expect(getPoints).toHaveBeenCalledTimes(1);
});

test("a further publication ends what the one before began", async () => {
  const first = createDeferred<Points>();
  const asksFirst = vi.fn(() => first.promise);
  getPoints = asksFirst;
  noteAsked(aLeague(1), 7);
  responseCache.drop(published(7));
  await vi.waitFor(() => expect(asksFirst).toHaveBeenCalled());
  getPoints = (id) => aPoints(id, 2);
  responseCache.drop(published(7));
  await vi.waitFor(() => expect(written).toEqual(["7 1 2"]));
  first.open(aPoints(7, 1));
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(written).toEqual(["7 1 2"]);
});

test("what fails is logged, and the next publication tries again", async () => {
  getPoints = () => Promise.reject(new Error("the store is away"));
  noteAsked(aLeague(1), 7);
  responseCache.drop(published(7));
  await vi.waitFor(() => expect(logged.join()).toContain("Could not prefetch"));
  getPoints = aPoints;
  responseCache.drop(published(7));
  await vi.waitFor(() => expect(written).toEqual(["7 1 1"]));
});
