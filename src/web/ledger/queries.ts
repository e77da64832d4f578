import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { explain } from "#contract/explain/calls.ts";
import { call } from "#web/api/api.ts";
import type { Figure } from "./figure.ts";

const explanationsKey = (tournamentId: number) => ["explanations", tournamentId] as const;

/** Contests that are read at once. */
const PAGE_LENGTH = 100;

/** What a figure consists of, in pages of contests. */
export function explanationQuery(figure: Figure) {
  const { playerId: id, tournamentId, round, eventId, contestId, market, leagueId } = figure;
  const query = {
    tournamentId,
    ...(round !== undefined && { round }),
    ...(eventId !== undefined && { eventId }),
    ...(contestId !== undefined && { contestId }),
    ...(market !== undefined && { market }),
    ...(leagueId !== undefined && { leagueId }),
  };
  return infiniteQueryOptions({
    queryKey: [...explanationsKey(tournamentId), id, query],
    queryFn: ({ pageParam: offset }) =>
      call(explain.figure, { params: { id }, query: { ...query, limit: PAGE_LENGTH, offset } }),
    initialPageParam: 0,
    getNextPageParam: ({ contest_count }, pages) => {
      const read = pages.length * PAGE_LENGTH;
      return read < contest_count ? read : undefined;
    },
  });
}

/** The viewer's own picks of a tournament, or of one contest, as they arrived. */
export function ownPicksQuery(tournamentId: number, contestId?: number) {
  return infiniteQueryOptions({
    queryKey: [...explanationsKey(tournamentId), "own picks", contestId ?? null],
    queryFn: ({ pageParam: offset }) =>
      call(explain.ownPicks, {
        query: { tournamentId, ...(contestId !== undefined && { contestId }), limit: PAGE_LENGTH, offset },
      }),
    // A pick may have been made since.
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: ({ has_more }, pages) => (has_more ? pages.length * PAGE_LENGTH : undefined),
  });
}

/** Refetches the explanations of a tournament's figures. */
export function invalidateExplanations(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: explanationsKey(tournamentId) });
}
