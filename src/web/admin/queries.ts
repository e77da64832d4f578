import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { admin, type GameEdit, type RaceDriversEdit } from "#contract/admin.ts";
import { basketball } from "#contract/basketball.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { call, callIfMatch, callWithEtag } from "#web/app/api.ts";
import { invalidateGames } from "../basketball/queries.ts";
import { invalidateRaces } from "../racing/queries.ts";
import { invalidateBoards } from "../leaderboard/queries.ts";
import { tournamentsQuery } from "../tournaments/queries.ts";

/** What is being edited is asked again only after a save or on request, so that its ETag always stands for what is on the
 * screen (D19). */
const AS_ON_SCREEN = {
  staleTime: Infinity,
  refetchOnMount: "always",
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The games to edit with the ETag of their list. */
export function editableGamesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ["admin", tournamentId, "games"],
    queryFn: () => callWithEtag(basketball.games, { query: { tournamentId } }),
    ...AS_ON_SCREEN,
  });
}

/** What an admin is told of a failure (spec §8). */
export function messageOf(failure: unknown): string {
  return failure instanceof Error && failure.message !== "" ? failure.message : "Unknown error";
}

/** Rows that an admin edited, with the ETag of the list that they were made on. */
interface Edits<E> {
  rows: E[];
  etag: string | null;
}

/** Saves edited games, all or none; done once the table shows what is stored. */
export function useSaveGames(tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, etag }: Edits<GameEdit>) =>
      callIfMatch(admin.saveGames, etag, { body: { tournament_id: tournamentId, games: rows } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: editableGamesQuery(tournamentId).queryKey }),
        invalidateGames(client, tournamentId),
      ]),
  });
}

/** The races of a tournament, for an admin to choose from. */
export function adminRacesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ["admin", tournamentId, "races"],
    queryFn: () => call(admin.races, { query: { tournament_id: tournamentId } }),
  });
}

/** The teams of a race to edit with the ETag of their list; asked again as rarely as the games. */
export function editableDriversQuery(tournamentId: number, raceId: number) {
  return queryOptions({
    queryKey: ["admin", tournamentId, "drivers", raceId],
    queryFn: () =>
      callWithEtag(admin.raceDrivers, { query: { tournament_id: tournamentId, race_id: raceId } }),
    ...AS_ON_SCREEN,
  });
}

/** Saves edited teams of a race, all or none; done once the table shows what is stored. */
export function useSaveDrivers(tournamentId: number, raceId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, etag }: Edits<RaceDriversEdit>) =>
      callIfMatch(admin.saveRaceDrivers, etag, {
        body: { tournament_id: tournamentId, race_id: raceId, drivers: rows },
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: editableDriversQuery(tournamentId, raceId).queryKey }),
        client.invalidateQueries({ queryKey: adminRacesQuery(tournamentId).queryKey }),
        invalidateRaces(client, tournamentId),
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
