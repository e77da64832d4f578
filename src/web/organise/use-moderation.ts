import { useMutation, useQueryClient } from "@tanstack/react-query";
import { moderation } from "#contract/moderation-calls.ts";
import type { Restriction } from "#contract/moderation.ts";
import { call } from "#web/api/api.ts";
import { useToast } from "#web/ui/toast.tsx";
import { invalidatePeople } from "./people-query.ts";

/** What an organiser does about a player, and why. */
export type Moderation = { reason: string } & (
  | { kind: "restrict"; restriction: Restriction; isOn: boolean }
  | { kind: "rename"; name: string }
  | { kind: "ask-for-name" }
);

/** Says that it is done. */
function describeDone(asked: Moderation): string {
  if (asked.kind === "rename") return "The player has the new name.";
  if (asked.kind === "ask-for-name") return "The admins are asked.";
  if (asked.restriction === "muted")
    return asked.isOn ? "The player is muted." : "The player may write again.";
  return asked.isOn ? "The player is removed from the tournament." : "The player takes part again.";
}

/** Mutes, removes or renames a player, lifts that, or asks for another name; `onDone` is called before the list of players is
 * refetched. */
export function useModerate(tournamentId: number, userId: number, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (asked: Moderation) => {
      const params = { id: tournamentId, userId };
      const { reason } = asked;
      if (asked.kind === "rename")
        await call(moderation.rename, { params, body: { name: asked.name, reason } });
      else if (asked.kind === "ask-for-name") await call(moderation.askForName, { params, body: { reason } });
      else {
        const { restriction, isOn: is_on } = asked;
        await call(moderation.restrict, { params, body: { restriction, is_on, reason } });
      }
      toast.success(describeDone(asked));
      onDone();
      await invalidatePeople(client, tournamentId);
    },
  });
}
