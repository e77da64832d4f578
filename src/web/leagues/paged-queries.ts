import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LeagueLogEntry } from "#contract/leagues/schemas.ts";
import { leagues } from "#contract/leagues/calls.ts";
import { call } from "#web/api/api.ts";
import { leagueKey } from "./queries.ts";

/** Members that the page of a league lists at first, and that each further page adds. */
const MEMBERS_SHOWN = 5;
export const MORE_MEMBERS = 200;

/** Members that a page of the stake has. */
const STAKE_PAGE = 50;

/** How many items come before the page after these; null: these are all. */
function nextOffset<Item>(pages: readonly (readonly Item[])[], isFull: (page: readonly Item[]) => boolean) {
  const last = pages.at(-1);
  return last !== undefined && isFull(last) ? pages.flat().length : null;
}

/** A league's members in pages, the first one short; captains see first who waits to be let in. */
export function membersQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...leagueKey(id), "members"],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) =>
      call(leagues.members, {
        params: { id },
        query: { limit: offset === 0 ? MEMBERS_SHOWN : MORE_MEMBERS, offset },
      }),
    getNextPageParam: (_last, pages) =>
      nextOffset(pages, ({ length }) => length === (pages.length === 1 ? MEMBERS_SHOWN : MORE_MEMBERS)),
  });
}

/** Who plays for a league's stake, as the leaderboard of a tournament stands, in pages. */
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

/** Lines of the log that a page has at most. */
const LOG_PAGE = 20;

/** A league's log in pages, the newest lines first. */
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
