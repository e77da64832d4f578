import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { admin, type GameEdit } from "#contract/admin.ts";
import { basketball } from "#contract/basketball.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { call, callIfMatch, callWithEtag } from "#web/app/api.ts";
import { invalidateGames } from "../basketball/queries.ts";
import { invalidateRaces } from "../racing/queries.ts";
import { invalidateBoards } from "../leaderboard/queries.ts";
import { tournamentsQuery } from "../tournaments/queries.ts";

/** The games to edit with the ETag of their list. Asked again only after a save or on request, so that the ETag always
 * stands for what is on the screen (D19). */
export function editableGamesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ["admin", tournamentId, "games"],
    queryFn: () => callWithEtag(basketball.games, { query: { tournamentId } }),
    staleTime: Infinity,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What an admin is told of a failure (spec §8). */
export function messageOf(failure: unknown): string {
  return failure instanceof Error && failure.message !== "" ? failure.message : "Unknown error";
}

/** Saves edited games, all or none; done once the table shows what is stored. */
export function useSaveGames(tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ games, etag }: { games: GameEdit[]; etag: string | null }) =>
      callIfMatch(admin.saveGames, etag, { body: { tournament_id: tournamentId, games } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: editableGamesQuery(tournamentId).queryKey }),
        invalidateGames(client, tournamentId),
      ]),
  });
}

/** Scores what changed and renews the boards. */
export function useUpdateLeaderboard({ id, sport }: Pick<Tournament, "id" | "sport">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(admin.updateLeaderboard, { body: { tournament_id: id, sport } }),
    onSuccess: () =>
      Promise.all([invalidateBoards(client, id), invalidateGames(client, id), invalidateRaces(client, id)]),
  });
}

/** Marks a round complete or active; done once the tournament is known to be so. */
export function useToggleRound(tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ round, is_over }: { round: string; is_over: boolean }) =>
      call(admin.toggleRoundStatus, { body: { tournament_id: tournamentId, round, is_over } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: tournamentsQuery.queryKey }),
        invalidateBoards(client, tournamentId),
      ]),
  });
}
