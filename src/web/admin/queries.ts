import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { GameEdit, RaceDriversEdit, ScheduleEdit, SchedulePart } from "#contract/admin.ts";
import { admin } from "#contract/admin-calls.ts";
import { basketball } from "#contract/basketball-calls.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { call, callIfMatch, callWithEtag } from "#web/api/api.ts";
import { invalidateGames } from "#web/basketball/queries.ts";
import { invalidateRaces } from "#web/racing/queries.ts";
import { invalidateBoards, invalidateUnpublished, unpublishedKey } from "#web/leaderboard/queries.ts";
import { tournamentsQuery } from "#web/tournaments/queries.ts";

/** What is being edited is asked again only after a save or on request, so that its ETag always stands for what is on the
 * screen. */
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
        invalidateUnpublished(client, tournamentId),
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
        invalidateUnpublished(client, tournamentId),
      ]),
  });
}

/** When a contest is played, and whom a change of that concerns; asked anew each time. */
export function scheduleQuery({
  id,
  tournamentId,
  part,
}: {
  id: number;
  tournamentId: number;
  part?: SchedulePart;
}) {
  const query = { tournament_id: tournamentId, ...(part && { part }) };
  return queryOptions({
    queryKey: ["admin", tournamentId, "schedule", id, part ?? "all"],
    queryFn: () => call(admin.schedule, { params: { id }, query }),
    gcTime: 0,
  });
}

/** Changes when a contest is played; done once the screen shows it. */
export function useSaveSchedule({ id, tournamentId }: { id: number; tournamentId: number }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ScheduleEdit) => call(admin.saveSchedule, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["admin", tournamentId] }),
        invalidateGames(client, tournamentId),
        invalidateRaces(client, tournamentId),
      ]),
  });
}

/** What an update of the leaderboard would do now, and the last one. */
export function previewQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...unpublishedKey(tournamentId), "preview"],
    queryFn: () => call(admin.previewLeaderboard, { body: { tournament_id: tournamentId } }),
  });
}

/** Has asked again what publications change. */
const invalidatePublished = (client: QueryClient, tournamentId: number) =>
  Promise.all([
    invalidateBoards(client, tournamentId),
    invalidateGames(client, tournamentId),
    invalidateRaces(client, tournamentId),
  ]);

/** Makes the results count as the preview that is shown says, and renews the boards; refused when somebody else published
 * since. */
export function useUpdateLeaderboard({ id, sport }: Pick<Tournament, "id" | "sport">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const version = client.getQueryData(previewQuery(id).queryKey)?.version;
      const body = { tournament_id: id, sport, ...(version !== undefined && { version }) };
      return call(admin.updateLeaderboard, { body });
    },
    onSuccess: () => invalidatePublished(client, id),
    onError: () => invalidateUnpublished(client, id),
  });
}

/** Takes the last update back and renews the boards. */
export function useUndoPublication(tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: { publication_id: number; reason: string }) =>
      call(admin.undoPublication, { body: { tournament_id: tournamentId, ...asked } }),
    onSuccess: () => invalidatePublished(client, tournamentId),
    onError: () => invalidateUnpublished(client, tournamentId),
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

/** The teams and athletes of a tournament, with the names that they had before. */
export function namesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ["admin", tournamentId, "names"],
    queryFn: () => call(admin.names, { query: { tournament_id: tournamentId } }),
  });
}

/** Corrects the name of a team or athlete; done once the screen shows it. */
export function useRename(tournamentId: number, kind: "team" | "athlete") {
  const client = useQueryClient();
  const endpoint = kind === "team" ? admin.renameTeam : admin.renameAthlete;
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      call(endpoint, { params: { id }, body: { tournament_id: tournamentId, name } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["admin", tournamentId] }),
        invalidateGames(client, tournamentId),
        invalidateRaces(client, tournamentId),
        invalidateBoards(client, tournamentId),
      ]),
  });
}
