import { useMutation, useQueryClient } from "@tanstack/react-query";
import { moderation } from "#contract/moderation/calls.ts";
import type { Restriction } from "#contract/moderation/schemas.ts";
import { organise } from "#contract/organise/calls.ts";
import { call } from "#web/api/api.ts";
import { useToast } from "#web/ui/toast.tsx";
import { invalidatePeople } from "./people-query.ts";
import { showOrganised } from "#web/organise/queries.ts";

/** What an organiser does about a player, and why. */
export type Moderation =
  | { kind: "restrict"; restriction: Restriction; isOn: boolean; reason: string }
  | { kind: "rename"; name: string; reason: string }
  | { kind: "ask-for-name"; reason: string }
  | { kind: "appoint" };

const DONE: Readonly<Record<Restriction, readonly [on: string, off: string]>> = {
  muted: ["The player is muted.", "The player may write again."],
  removed: ["The player is removed from the tournament.", "The player takes part again."],
  "name-hidden": ["The name is hidden in this tournament.", "The name is shown again."],
};

/** Says that it is done. */
function describeDone(asked: Moderation): string {
  if (asked.kind === "appoint") return "The player is an organiser now.";
  if (asked.kind === "rename") return "The player has the new name.";
  if (asked.kind === "ask-for-name") return "The admins are asked.";
  return DONE[asked.restriction][asked.isOn ? 0 : 1];
}

/** Mutes, removes, renames or appoints a player, lifts that, or asks for another name; `onDone` is called before the list of
 * players is refetched. */
export function useModerate(tournamentId: number, userId: number, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (asked: Moderation) => {
      const params = { id: tournamentId, userId };
      if (asked.kind === "appoint") {
        const rights = "results" as const;
        await showOrganised(client, await call(organise.appoint, { params, body: { rights } }));
      } else if (asked.kind === "rename") {
        const { name, reason } = asked;
        await call(moderation.rename, { params, body: { name, reason } });
      } else if (asked.kind === "ask-for-name") {
        await call(moderation.askForName, { params, body: { reason: asked.reason } });
      } else {
        const { restriction, isOn: is_on, reason } = asked;
        await call(moderation.restrict, { params, body: { restriction, is_on, reason } });
      }
      toast.success(describeDone(asked));
      onDone();
      await invalidatePeople(client, tournamentId);
    },
  });
}
