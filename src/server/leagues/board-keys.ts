import type { ResponseCache } from "#server/cache/response-cache.ts";
import type { Gifts, Points } from "#server/leaderboard/build-board.ts";
import type { MemberList } from "./league-board.ts";
import type { LeagueRow } from "./queries.ts";

export type BoardLeague = Pick<LeagueRow, "id" | "tournament_id" | "late_joiners">;

/** What the leaderboards of a league show at this moment. */
export interface BoardSource {
  league: BoardLeague;
  points: Points;
  gifts: Gifts;
  members: MemberList;
}

/** Numbers objects, so that a key can name what an answer was made from. */
function createSerials(): (made: object) => number {
  const serials = new WeakMap<object, number>();
  let last = 0;
  return (made) => {
    const serial = serials.get(made) ?? ++last;
    serials.set(made, serial);
    return serial;
  };
}

/** Names what is kept of leagues by what it was made from, so that whatever changes one of these has it made anew. */
export function createBoardKeys(responseCache: Pick<ResponseCache, "drop">) {
  const serialOf = createSerials();
  const keyOfPoints = (points: Points) => `league-board:${serialOf(points)}`;
  /** The points by tournament that leagues were last ranked from. */
  const latest = new Map<number, Points>();
  return {
    keyOf: (kind: string, { league, points, gifts, members }: BoardSource): string =>
      `${keyOfPoints(points)}:${serialOf(gifts)}:${serialOf(members)}:${league.late_joiners}:${kind}:${league.id}`,
    /** Drops what was ranked from earlier points of this tournament: it is not asked for any more. */
    forgetStale(points: Points): void {
      const { id } = points.tournament;
      const earlier = latest.get(id);
      if (earlier === points) return;
      latest.set(id, points);
      if (earlier !== undefined) responseCache.drop(`${keyOfPoints(earlier)}:`);
    },
  };
}
