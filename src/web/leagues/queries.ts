import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { LeagueLogEntry } from "#contract/league-schemas.ts";
import { leagues } from "#contract/leagues-calls.ts";
import { call } from "#web/api/api.ts";
import { LEAGUES_KEY } from "./own-leagues-query.ts";

const leagueKey = (id: number) => [...LEAGUES_KEY, id] as const;

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

/** Everything about leagues again: the boards, the members, or what the player belongs to changed. */
export function invalidateLeagues(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LEAGUES_KEY });
}

/** Refetches what a change of a tournament makes stale; the own standings in other tournaments stay. */
export function invalidateLeaguesIn(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({
    queryKey: LEAGUES_KEY,
    predicate: ({ queryKey: [, kind, , own] }) => kind !== "own" || own === tournamentId,
  });
}

/** One league as a member sees it. */
export function leagueQuery(id: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "league"],
    queryFn: () => call(leagues.get, { params: { id } }),
  });
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

/** The overall leaderboard among a league's members. */
export function leagueBoardQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "board", tournamentId],
    queryFn: () => call(leagues.leaderboard, { params: { id }, query: { tournamentId } }),
  });
}

/** The leaderboards of the rounds among a league's members, by name. */
export function leagueRoundsQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "rounds", tournamentId],
    queryFn: () => call(leagues.rounds, { params: { id }, query: { tournamentId } }),
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

/** Who has picked for the next deadline. */
export function pickedQuery(id: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "picked"],
    queryFn: () => call(leagues.picked, { params: { id } }),
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

interface AskedInvitation {
  code: string;
  /** The league that it has to be of; null: any. */
  leagueId: number | null;
}

/** What an invitation leads to; asked anew for another viewer, who may be a member. */
export function invitationQuery({ code, leagueId }: AskedInvitation, userId: number | null) {
  return queryOptions({
    queryKey: [...LEAGUES_KEY, "invitation", code, leagueId, userId],
    queryFn: () =>
      call(leagues.invitation, { params: { code }, query: leagueId === null ? {} : { leagueId } }),
    retry: false,
  });
}
