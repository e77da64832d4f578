import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { leagues } from "#contract/leagues/calls.ts";
import type { LeagueLogEntry } from "#contract/leagues/schemas.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";
import type { ChangePages } from "#web/leaderboard/all-changes.tsx";
import { CHANGED_ON_PAGE, shareSmallBoard } from "#web/leaderboard/queries.ts";
import { LEAGUES_KEY } from "./own-leagues.ts";

/** The start of the keys of all queries about one league. */
const leagueKey = (id: number) => [...LEAGUES_KEY, id] as const;

/** Refetches everything about leagues. */
export function invalidateLeagues(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LEAGUES_KEY });
}

/** Refetches what a change of a tournament makes stale; the player's standings in other tournaments stay. */
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

/** The overall leaderboard among a league's members. */
export function leagueBoardQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "board", tournamentId],
    queryFn: () => call(leagues.leaderboard, { params: { id }, query: { tournamentId } }),
    structuralSharing: shareSmallBoard,
  });
}

/** The leaderboards of the rounds among a league's members, by name. */
export function leagueRoundsQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "rounds", tournamentId],
    queryFn: () => call(leagues.rounds, { params: { id }, query: { tournamentId } }),
  });
}

/** The board of a league as a visitor with its code sees it. */
export function invitedBoardQuery(code: string, tournamentId: number) {
  return queryOptions({
    queryKey: [...LEAGUES_KEY, "invited-board", code, tournamentId],
    queryFn: () => call(leagues.invitedBoard, { params: { code }, query: { tournamentId } }),
  });
}

/** The members without a result. */
export function waitingQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "waiting", tournamentId],
    queryFn: () => call(leagues.waiting, { params: { id }, query: { tournamentId } }),
  });
}

/** Moves shown before all are asked for. */
const FIRST_MOVES = 5;

/** What the newest publication changed in a league: the player's own move first. */
export function leagueChangesQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "changes", tournamentId],
    queryFn: () =>
      logRejection(
        call(leagues.changes, { params: { id }, query: { tournamentId, limit: FIRST_MOVES } }),
        "Failed to fetch what changed in the league",
      ),
  });
}

/** All moves that the newest publication made in a league, in pages. */
export function leagueChangesPages(id: number, tournamentId: number): ChangePages {
  return {
    queryKey: [...leagueKey(id), "changes", tournamentId],
    fetchPage: async (offset) => {
      const query = { tournamentId, limit: CHANGED_ON_PAGE, offset };
      const { publication } = await call(leagues.changes, { params: { id }, query });
      return { moves: publication?.moves ?? [], changed: publication?.changed ?? 0 };
    },
  };
}

/** Who has picked for the next deadline; always fresh, since the player may have picked just now. */
export function pickedQuery(id: number) {
  return queryOptions({
    queryKey: [...leagueKey(id), "picked"],
    queryFn: () => call(leagues.picked, { params: { id } }),
    staleTime: 0,
  });
}

/** How many have picked for a tournament's next deadline, in a league or of all players. */
export function readyQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...LEAGUES_KEY, "ready", tournamentId],
    queryFn: () => call(leagues.ready, { query: { tournamentId } }),
  });
}

/** Sizes of the first page of members, and of each further one. */
const FIRST_MEMBERS_PAGE = 20;
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
