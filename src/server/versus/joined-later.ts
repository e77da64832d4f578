import type { PicksSource } from "#server/picks/contest-queries.ts";
import type { BeforeJoining } from "#server/players/joining-queries.ts";

/** A player and what had locked before he or she joined. */
interface Joined {
  source: PicksSource;
  before: BeforeJoining;
}

/** Returns whether a contest had locked before a player joined, who has no picks in it: it compares nothing. */
export const isBeforePlayer = ({ source, before }: Joined, contestId: number): boolean =>
  before.contests.has(contestId) && !source.sealed.has(contestId);

/** Lists the ids of those players before whom all of these contests were. */
export const listJoinedLater = (players: readonly Joined[], contestIds: readonly number[]): number[] =>
  players
    .filter((player) => contestIds.every((id) => isBeforePlayer(player, id)))
    .map(({ source }) => source.user_id);
