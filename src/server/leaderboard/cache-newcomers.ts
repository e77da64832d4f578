import type { Newcomers } from "#contract/leaderboard/schemas.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { findFirstLock, listNewcomers } from "./newcomer-queries.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { boardKey } from "#server/cache/keys.ts";

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
  const kept = responseCache.keep<{ readAt: Instant; newcomers: Newcomers }>();

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
    const known = kept.find(key);
    if (known !== undefined && clock() - known.readAt >= MAX_NEWCOMERS_AGE_MS) kept.drop([key]);
    const readAt = clock();
    const { newcomers } = await kept.get(key, async () => ({ readAt, newcomers: await read(tournamentId) }));
    return newcomers;
  };
}
