import type { RankBefore } from "#contract/leaderboard/schemas.ts";

/** Each player's overall rank before the latest round, by id. */
export type PreviousRanks = ReadonlyMap<number, number>;

/** Nobody's: until the ranks are there, and on boards that rank otherwise. */
export const NO_RANKS_BEFORE: PreviousRanks = new Map();

/** Reads the ranks before the latest round by player. */
export function readRanksBefore(list: readonly RankBefore[]): PreviousRanks {
  return new Map(list.map(({ user_id, rank }) => [user_id, rank]));
}
