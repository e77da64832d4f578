import type { Newcomers } from "#contract/leaderboard.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { findFirstLock, listNewcomers } from "#server/picks/queries.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { boardKey } from "#server/cache/leaderboard-keys.ts";

/** A list this old, in milliseconds, is read again: picks themselves drop nothing, since there are too many of them. */
export const MAX_NEWCOMERS_AGE_MS = 5_000;

/** More than these are not listed. */
const MAX_NEWCOMERS = 200;

/** Gives the players who have picks but none scored, by tournament id, read at most every few seconds. */
export function keepNewcomers({
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
