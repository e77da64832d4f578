import { queryOptions, replaceEqualDeep, type QueryClient } from "@tanstack/react-query";
import { leaderboard } from "#contract/leaderboard/calls.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";
import type { ChangePages } from "./all-changes.tsx";

/** Key of every query about a tournament's boards, to invalidate them together. */
export const boardsKey = (tournamentId: number) => ["leaderboard", tournamentId] as const;

/** A board of more rows is large: comparing each with the row before takes a slow phone long, and the boards
 * of its rounds are loaded when one is chosen. */
const MAX_SMALL = 1_000;

/** Returns whether the boards of the rounds are loaded without being asked for. */
export const isSmallBoard = (overall: readonly unknown[]): boolean => overall.length <= MAX_SMALL;

/** Keeps the objects of rows that have not changed, on a small board. */
export const shareSmallBoard = (before: unknown, now: unknown): unknown =>
  Array.isArray(now) && !isSmallBoard(now) ? now : replaceEqualDeep(before, now);

/** The overall board, best first. */
export function overallQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "overall"],
    queryFn: () => call(leaderboard.overall, { query: { tournamentId } }),
    structuralSharing: shareSmallBoard,
  });
}

/** Each player's overall rank before the latest round, by user id. */
export type PreviousRanks = ReadonlyMap<number, number>;

/** For a board whose ranks are not loaded yet, or that has no ranks of the overall board. */
export const NO_PREVIOUS_RANKS: PreviousRanks = new Map();

/** The overall ranks before the latest round, from which a board computes the places gained. */
export function ranksBeforeQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "ranks-before"],
    queryFn: async (): Promise<PreviousRanks> => {
      const reply = call(leaderboard.ranksBefore, { query: { tournamentId } });
      const ranks = await logRejection(reply, "Failed to fetch the ranks before");
      return new Map(ranks.map(({ user_id, rank }) => [user_id, rank]));
    },
  });
}

/** The players who have picks but none scored, and when the first contest locks. */
export function newcomersQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "newcomers"],
    queryFn: () =>
      logRejection(call(leaderboard.newcomers, { query: { tournamentId } }), "Failed to fetch the newcomers"),
  });
}

/** What the newest publication changed, and how the given player moved; null: a visitor. */
export function changesQuery(tournamentId: number, userId: number | null) {
  const query = { tournamentId, ...(userId !== null && { userId }) };
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "changes", userId],
    queryFn: () => logRejection(call(leaderboard.changes, { query }), "Failed to fetch what changed"),
  });
}

/** Players on one page of all changes. */
export const CHANGED_ON_PAGE = 50;

/** All players whom the newest publication changed, in pages. */
export function changedPlayersPages(tournamentId: number): ChangePages {
  return {
    queryKey: [...boardsKey(tournamentId), "changed-players"],
    fetchPage: (offset) =>
      call(leaderboard.changedPlayers, { query: { tournamentId, limit: CHANGED_ON_PAGE, offset } }),
  };
}

/** Key of every query about unpublished results: saves and publications invalidate them. */
export const unpublishedKey = (tournamentId: number) => [...boardsKey(tournamentId), "unpublished"] as const;

/** The ids of the contests whose entered result is not on the board. */
export function unpublishedQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...unpublishedKey(tournamentId), "contests"],
    queryFn: () =>
      logRejection(
        call(leaderboard.unpublished, { query: { tournamentId } }),
        "Failed to fetch what is unpublished",
      ),
  });
}

/** Refetches which results are not published, after some were saved. */
export function invalidateUnpublished(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: unpublishedKey(tournamentId) });
}

/** Prefetches the leaderboard, without the boards of the rounds: they are many times larger, and not shown at
 * first. */
export const prefetchBoards: RouteLoader = async (client, { tournamentId, userId }) => {
  await Promise.all([
    client.prefetchQuery(overallQuery(tournamentId)),
    client.prefetchQuery(ranksBeforeQuery(tournamentId)),
    client.prefetchQuery(newcomersQuery(tournamentId)),
    client.prefetchQuery(changesQuery(tournamentId, userId)),
  ]);
};

/** Refetches the boards of a tournament, after its points, rounds or players changed. */
export function invalidateBoards(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: boardsKey(tournamentId) });
}
