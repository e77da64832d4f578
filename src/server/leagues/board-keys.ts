import type { CacheKey } from "#server/cache/keys.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";
import type { Gifts, Points } from "#server/leaderboard/build-board.ts";
import type { Changes } from "#server/leaderboard/cache-changes.ts";
import type { MemberList } from "./league-board.ts";
import type { LeagueRow } from "./queries.ts";

/** What of a league its boards are made from, all of it part of their keys. */
const BOARD_FIELDS = ["id", "tournament_id", "late_joiners"] as const satisfies readonly (keyof LeagueRow)[];

export type BoardLeague = Pick<LeagueRow, (typeof BOARD_FIELDS)[number]>;

/** The data that the leaderboards of a league show at this moment. */
export interface BoardSource {
  league: BoardLeague;
  points: Points;
  /** The newest publication, before which members had other ranks; null: an admin has published nothing. */
  changes: Changes | null;
  gifts: Gifts;
  members: MemberList;
}

/** Numbers objects, so that a key can name the data that a board was made from. */
function createSerials(): (made: object) => number {
  const serials = new WeakMap<object, number>();
  let last = 0;
  return (made) => {
    const known = serials.get(made);
    if (known !== undefined) return known;
    serials.set(made, ++last);
    return last;
  };
}

/** Creates the cache keys of league boards. A key names the data that the board was made from, so changed
 * data has another key. */
export function createBoardKeys(responseCache: Pick<ResponseCache, "forget">) {
  const serialOf = createSerials();
  const keyOfPoints = (points: Points) => `league-board:${serialOf(points)}` as const;
  /** The points, by tournament, that leagues were last ranked from. */
  const latest = new Map<number, Points>();
  return {
    /** The number of an object that a board is made from besides those of `keyOf`. */
    serialOf,
    keyOf: (kind: string, { league, points, changes, gifts, members }: BoardSource): CacheKey =>
      `${keyOfPoints(points)}:${changes === null ? 0 : serialOf(changes)}:${serialOf(gifts)}:${serialOf(members)}:${kind}:${BOARD_FIELDS.map((field) => league[field]).join(":")}`,
    /** Drops the boards made from earlier points of this tournament: nobody requests them any more. */
    forgetStale(points: Points): void {
      const { id } = points.tournament;
      const earlier = latest.get(id);
      if (earlier === points) return;
      latest.set(id, points);
      if (earlier !== undefined) responseCache.forget([`${keyOfPoints(earlier)}:`]);
    },
  };
}

export type BoardKeys = ReturnType<typeof createBoardKeys>;
