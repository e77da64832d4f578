import type { EmptyEvent, ScoredContest } from "../leaderboard/scoreboard.ts";

/** Returns whether all results of a round are published: none of its contests is missing one, and it has
 * any. */
export function isRoundFinished(
  roundId: number,
  contests: readonly Pick<ScoredContest, "contest" | "settlement">[],
  emptyEvents: readonly Pick<EmptyEvent, "roundId">[],
): boolean {
  const own = contests.filter(({ contest }) => contest.roundId === roundId && !contest.isCancelled);
  return (
    own.some(({ settlement }) => settlement !== null) &&
    own.every(({ settlement }) => settlement !== null) &&
    !emptyEvents.some((event) => event.roundId === roundId)
  );
}
