import { LRUCache } from "lru-cache";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { HOUR, type Instant, isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { listGiftCounts } from "#server/gifts/queries.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { boardKey } from "#server/cache/keys.ts";
import {
  countBytes,
  countGifts,
  type Gifts,
  type Points,
  rankBoards,
  type RankedHistory,
  rankHistory,
} from "./build-board.ts";
import type { PlayerList } from "./player-list.ts";
import { listRounds, listTeams } from "./scoreboard-queries.ts";
import type { Newcomers } from "#contract/leaderboard/schemas.ts";
import { findFirstLock, listNewcomers } from "./newcomer-queries.ts";

/** Memory for leaderboards; a single tournament fits whatever its size. */
const MAX_BYTES = 256 * 1024 * 1024;
const sizeOf = (points: Points) => Math.min(MAX_BYTES, countBytes(points));
const MAX_TOURNAMENTS = 100;
const POINTS_BOUNDS = { entries: MAX_TOURNAMENTS, age: HOUR, bytes: MAX_BYTES, sizeOf };

/** Maximum rows of one response. */
const MAX_ROWS = 200_000;

/** The overall leaderboard after each round of this scoreboard. */
export interface History extends RankedHistory {
  scoreboard: Scoreboard;
  players: PlayerList;
}

/** Provides the data of all leaderboard responses, by tournament id. */
export interface LeaderboardCache {
  /** The most rows of one answer; larger leaderboards have to be read in pages. */
  maxRows: number;
  getPoints: (tournamentId: number) => Points | Promise<Points>;
  getGifts: (tournamentId: number) => Gifts | Promise<Gifts>;
  /** The overall standings after each round, in playing order. */
  getHistory: (tournamentId: number) => History | Promise<History>;
}

declare module "#server/context.ts" {
  interface Context {
    leaderboards: LeaderboardCache;
  }
}

/** Creates a cache of ranked leaderboards, dropped when one of them changes. Gifts have a separate key,
 * because they change more often than points. */
export function createLeaderboardCache(
  { db, responseCache, scoreboards }: Pick<Context, "db" | "responseCache" | "scoreboards">,
  maxRows = MAX_ROWS,
): LeaderboardCache {
  const points = responseCache.createCache<Points>(POINTS_BOUNDS);
  // Keep the previous ranking after a drop: a publication leaves most rounds unchanged.
  const latest = new LRUCache<number, Points>({
    max: MAX_TOURNAMENTS,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
  });
  const gifts = responseCache.createCache<Gifts>();
  const histories = responseCache.createCache<History>();

  async function read(tournamentId: number): Promise<Points> {
    const tournament = await getTournament(db, tournamentId);
    const [teams, rounds] = [await listTeams(db, tournamentId), await listRounds(db, tournamentId)];
    const players = await scoreboards.getPlayers(tournamentId);
    const scoreboard = await scoreboards.get(tournamentId);
    const before = latest.get(tournamentId);
    const ranked = await rankBoards({ tournament, scoreboard, players, rounds, teams, before });
    latest.set(tournamentId, ranked);
    return ranked;
  }

  return {
    maxRows,
    getPoints: (tournamentId) => points.get(boardKey(tournamentId, "points"), () => read(tournamentId)),
    getGifts: (tournamentId) =>
      gifts.get(boardKey(tournamentId, "overall"), async () =>
        countGifts(await listGiftCounts(db, tournamentId)),
      ),
    getHistory: (tournamentId) =>
      histories.get(boardKey(tournamentId, "course"), async () => {
        const players = await scoreboards.getPlayers(tournamentId);
        const scoreboard = await scoreboards.get(tournamentId);
        return { scoreboard, players, ...(await rankHistory(scoreboard, players)) };
      }),
  };
}

/** Lists older than this are read again. Picks are too frequent to drop the list each time. */
export const MAX_NEWCOMERS_AGE_MS = 5_000;

/** At most this many newcomers are listed. */
const MAX_NEWCOMERS = 200;

/** Creates a cache, by tournament id, of players who have picks but no scored one. */
export function createNewcomersCache({
  db,
  clock,
  responseCache,
}: Context): (tournamentId: number) => Promise<Newcomers> {
  const cache = responseCache.createCache<{ readAt: Instant; newcomers: Newcomers }>();

  const read = async (tournamentId: number): Promise<Newcomers> => {
    const { id } = await getTournament(db, tournamentId);
    const begin = await findFirstLock(db, id);
    return {
      begins_at: begin === undefined ? null : isoOf(begin),
      players: await listNewcomers(db, id, MAX_NEWCOMERS),
    };
  };

  return async (tournamentId) => {
    const key = boardKey(tournamentId, "newcomers");
    const known = cache.find(key);
    if (known !== undefined && clock() - known.readAt >= MAX_NEWCOMERS_AGE_MS) cache.drop([key]);
    const readAt = clock();
    const { newcomers } = await cache.get(key, async () => ({ readAt, newcomers: await read(tournamentId) }));
    return newcomers;
  };
}
