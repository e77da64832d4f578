import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "#contract/admin/calls.ts";
import { call } from "#web/api/api.ts";
import { invalidateGames } from "#web/basketball/queries.ts";
import { invalidateRaces } from "#web/racing/queries.ts";
import { invalidateBoards } from "#web/leaderboard/queries.ts";

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
