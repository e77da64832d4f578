import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { players } from "#contract/players/calls.ts";
import type { Profile, SignedInUser } from "#contract/players/schemas.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";
import { invalidateBoards } from "#web/leaderboard/queries.ts";
import { useSession } from "#web/session/session.tsx";
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

type OwnUser = Profile["user"];

/** Updates the stored user from the player's own profile (null while it loads), as another session may have
 * changed the name. */
export function useAccountRefresh(own: OwnUser | null): void {
  const { update } = useSession();
  // Before the old name is painted.
  useLayoutEffect(() => {
    if (own === null) return;
    const { name, email, admin } = own;
    update({ name, ...(email !== undefined && { email }), ...(admin !== undefined && { admin }) });
  }, [own, update]);
}
