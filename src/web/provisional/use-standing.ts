import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LiveBoard, ProvisionalResult } from "#contract/provisional/schemas.ts";
import { liveBoardQuery, ROWS } from "./live-board-query.ts";
import { provisionalQuery } from "./queries.ts";

interface AskedStanding {
  tournamentId: number;
  /** The game or the race. */
  eventId: number;
  /** Whose board; null: everybody's. */
  leagueId: number | null;
  userId: number | null;
  /** Whether it has begun and has no result. */
  isRunning: boolean;
}

/** How a running game or race stands. */
export interface Standing {
  /** Undefined before an organiser entered it. */
  result: ProvisionalResult | undefined;
  /** The first rows of the board if it ended so; undefined or null: not there. */
  board: LiveBoard | null | undefined;
  /** Whether one of the two is being fetched. */
  isFetching: boolean;
}

/** Asks how a running game or race stands, and for the board that follows from it. */
export function useStanding({ isRunning, ...asked }: AskedStanding): Standing {
  const { tournamentId, eventId } = asked;
  const results = useQuery({ ...provisionalQuery(tournamentId), enabled: isRunning });
  const result = results.data?.find(({ event_id }) => event_id === eventId);
  const board = useQuery({
    ...liveBoardQuery({ ...asked, limit: ROWS }),
    enabled: isRunning && result !== undefined,
    placeholderData: keepPreviousData,
  });
  return { result, board: board.data, isFetching: results.isFetching || board.isFetching };
}
