import { queryOptions } from "@tanstack/react-query";
import { provisional } from "#contract/provisional/calls.ts";
import { call } from "#web/api/api.ts";
import { provisionalKey } from "./queries.ts";

/** Rows that are shown at first. */
export const ROWS = 50;

interface AskedBoard {
  tournamentId: number;
  /** The game or the race. */
  eventId: number;
  /** Null: everybody. */
  leagueId: number | null;
  /** Whose own row is asked for; null: a visitor's. */
  userId: number | null;
  limit: number;
}

/** The board of everybody or of a league if a game or race ended as it stands; null while that is not known.
 * */
export function liveBoardQuery({ tournamentId, eventId, leagueId, userId, limit }: AskedBoard) {
  return queryOptions({
    queryKey: [...provisionalKey(tournamentId), "board", eventId, leagueId, userId, limit],
    queryFn: async () => {
      const query = { tournamentId, eventId, limit };
      const asked =
        leagueId === null
          ? call(provisional.board, { query: { ...query, ...(userId !== null && { userId }) } })
          : call(provisional.leagueBoard, { params: { id: leagueId }, query });
      return (await asked).live;
    },
  });
}
