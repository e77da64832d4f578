import { useMutation, useQueryClient } from "@tanstack/react-query";
import { players } from "#contract/players/calls.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";
import { useSession } from "#web/session/session.tsx";
import { invalidateBoards } from "#web/leaderboard/queries.ts";
import { profileQuery } from "./queries.ts";

/** Changes one's own name and refetches everything, since any screen may show it. */
export function useRename({ id }: SignedInUser) {
  const client = useQueryClient();
  const { update } = useSession();
  return useMutation({
    mutationFn: (name: string) => call(players.rename, { params: { id }, body: { name } }),
    onSuccess: ({ name }) => {
      update({ name });
      void client.invalidateQueries();
    },
  });
}

/** Sets the supported team; pending until the profile is refetched. Failures are only logged. */
export function useSupport({ id }: SignedInUser, tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (team: string | null) => {
      const reply = call(players.support, { params: { id }, body: { team, tournamentId } });
      return logRejection(reply, "Failed to update the team");
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: profileQuery(id, tournamentId).queryKey }),
        invalidateBoards(client, tournamentId),
      ]),
  });
}

/** Deactivates one's own account, which ends the session. */
export function useDeactivate({ id }: SignedInUser) {
  const { clear } = useSession();
  return useMutation({
    mutationFn: () => call(players.deactivate, { params: { id } }),
    onSuccess: () => clear(),
  });
}
