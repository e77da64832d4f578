import type { UseQueryResult } from "@tanstack/react-query";
import { useStanding } from "#web/provisional/use-standing.ts";
import { listedLeague } from "./predictions-section.tsx";
import { useHeld } from "./use-held.ts";
import type { WhosePicks } from "./whose-picks.tsx";

interface AskedAnswers<C, P> {
  tournamentId: number;
  userId: number | null;
  whose: WhosePicks;
  /** The game or the race. */
  contest: C;
  /** Everybody's predictions. */
  all: P;
  /** Whether the contest or everybody's predictions are being refetched. */
  isFetching: boolean;
  /** The predictions of the league. */
  ofLeague: UseQueryResult<P>;
  /** Whether the contest has begun, shows its picks and has no result. */
  isRunning: boolean;
}

/** Returns what the page of a game or race is made from, and how it stands, changed at once where answers
 * belong together. */
export function useAnswers<C extends { id: number }, P>(asked: AskedAnswers<C, P>) {
  const { tournamentId, userId, whose, isRunning, ofLeague } = asked;
  const standing = useStanding({
    tournamentId,
    eventId: asked.contest.id,
    leagueId: listedLeague(whose, true)?.id ?? null,
    userId,
    isRunning,
  });
  const [contest, all, data, result, board] = useHeld(
    `${whose.league?.id} ${whose.isEveryone}`,
    [asked.contest, asked.all, ofLeague.data, standing.result, standing.board] as const,
    asked.isFetching || ofLeague.isRefetching || standing.isFetching,
  );
  const { error, refetch } = ofLeague;
  return { contest, all, data, error, refetch, result, board, userId, whose };
}
