import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LeagueLogEntry } from "#contract/leagues/schemas.ts";
import { leagues } from "#contract/leagues/calls.ts";
import { call } from "#web/api/api.ts";
import { leagueKey } from "./queries.ts";

/** Sizes of the first page of members, and of each further one. */
const FIRST_MEMBERS_PAGE = 5;
export const MEMBERS_PAGE = 200;

const STAKE_PAGE = 50;
const LOG_PAGE = 20;

/** The offset of the next page; null after the last one. */
function nextOffset<Item>(pages: readonly (readonly Item[])[], isFull: (page: readonly Item[]) => boolean) {
  const last = pages.at(-1);
  return last !== undefined && isFull(last) ? pages.flat().length : null;
}

/** A league's members in pages, the first one short; captains see those who wait for approval first. */
export function membersQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...leagueKey(id), "members"],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) =>
      call(leagues.members, {
        params: { id },
        query: { limit: offset === 0 ? FIRST_MEMBERS_PAGE : MEMBERS_PAGE, offset },
      }),
    getNextPageParam: (_last, pages) =>
      nextOffset(pages, ({ length }) => length === (pages.length === 1 ? FIRST_MEMBERS_PAGE : MEMBERS_PAGE)),
  });
}

/** The players for a league's stake in pages, with their places on a tournament's current leaderboard. */
export function stakeQuery(id: number, tournamentId: number) {
  return infiniteQueryOptions({
    queryKey: [...leagueKey(id), "stake", tournamentId],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) =>
      call(leagues.stake, { params: { id }, query: { tournamentId, limit: STAKE_PAGE, offset } }),
    getNextPageParam: (_last, pages) =>
      nextOffset(
        pages.map(({ players }) => players),
        ({ length }) => length === STAKE_PAGE,
      ),
  });
}

/** A league's log in pages, the newest entries first. */
export function leagueLogQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...leagueKey(id), "log"],
    initialPageParam: null,
    queryFn: ({ pageParam }: { pageParam: number | null }) =>
      call(leagues.log, {
        params: { id },
        query: { limit: LOG_PAGE, ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    getNextPageParam: (page: LeagueLogEntry[]) => (page.length < LOG_PAGE ? null : (page.at(-1)?.id ?? null)),
  });
}
