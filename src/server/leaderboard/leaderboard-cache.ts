import { LRUCache } from "lru-cache";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Standings } from "#domain/leaderboard/standings.ts";
import { HOUR } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { listGiftCounts } from "#server/gifts/queries.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { boardKey } from "#server/cache/leaderboard-keys.ts";
import { countBytes, countGifts, type Gifts, type Points, rankBoards, rankHistory } from "./build-board.ts";
import type { PlayerList } from "./player-list.ts";
import { listTeams } from "./queries.ts";
import { listRounds } from "./scoreboard-queries.ts";

/** Leaderboards in memory, in bytes: one tournament of however many players has room. */
const MOST_BYTES = 256 * 1024 * 1024;
const sizeOf = (points: Points) => Math.min(MOST_BYTES, countBytes(points));
const MOST_TOURNAMENTS = 100;
const POINTS_BOUNDS = { entries: MOST_TOURNAMENTS, age: HOUR, bytes: MOST_BYTES, sizeOf };

/** Rows that one answer has at most. */
const MOST_ROWS = 200_000;

/** How the overall leaderboard stood after each round, by the rounds of this scoreboard. */
interface History {
  scoreboard: Scoreboard;
  players: PlayerList;
  standings: Standings[];
}

/** Gives what all calls about leaderboards are answered from, by tournament id. */
export interface LeaderboardCache {
  /** Rows that one answer has at most; what has more is read in parts. */
  mostRows: number;
  getPoints: (tournamentId: number) => Promise<Points>;
  getGifts: (tournamentId: number) => Promise<Gifts>;
  /** The overall standings after each round, in playing order. */
  getHistory: (tournamentId: number) => Promise<History>;
}

declare module "#server/context.ts" {
  interface Context {
    leaderboards: LeaderboardCache;
  }
}

/** Ranks the leaderboards of a tournament once for all calls, until one of them would show something else. Gifts have a key
 * of their own, since many are given while the points stay as they are. */
export function createLeaderboardCache(
  { db, responseCache, scoreboards }: Pick<Context, "db" | "responseCache" | "scoreboards">,
  mostRows = MOST_ROWS,
): LeaderboardCache {
  const points = responseCache.keep<Points>(POINTS_BOUNDS);
  // What was ranked last is kept when it is dropped too: a publication leaves most rounds as they are.
  const latest = new LRUCache<number, Points>({
    max: MOST_TOURNAMENTS,
    maxSize: MOST_BYTES,
    sizeCalculation: sizeOf,
  });
  const gifts = responseCache.keep<Gifts>();
  const histories = responseCache.keep<History>();

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
    mostRows,
    getPoints: (tournamentId) => points.get(boardKey(tournamentId, "points"), () => read(tournamentId)),
    getGifts: (tournamentId) =>
      gifts.get(boardKey(tournamentId, "overall"), async () =>
        countGifts(await listGiftCounts(db, tournamentId)),
      ),
    getHistory: (tournamentId) =>
      histories.get(boardKey(tournamentId, "course"), async () => {
        const players = await scoreboards.getPlayers(tournamentId);
        const scoreboard = await scoreboards.get(tournamentId);
        return { scoreboard, players, standings: await rankHistory(scoreboard, players) };
      }),
  };
}
