import type { Person } from "./person-readiness.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { moderation } from "#contract/moderation/calls.ts";
import type { Restriction } from "#contract/moderation/schemas.ts";
import { organise } from "#contract/organise/calls.ts";
import { call } from "#web/api/api.ts";
import { useToast } from "#web/ui/toast.tsx";
import { invalidatePeople } from "./people-query.ts";
import { showOrganised } from "#web/organise/queries.ts";

/** Something that an organiser does with a player. */
export interface PlayerAction {
  title: string;
  /** The consequence for the player. */
  text: string;
  /** Whether the consequences are shown one by one, as the server counts them; else the text says them. */
  isRemoval?: boolean;
  isDangerous: boolean;
  /** Whether the player sees the reason. */
  isPlayerNotified: boolean;
  needsReason: boolean;
  toModeration: (reason: string, name: string, hidesMessages: boolean) => Moderation;
}

const RENAME: PlayerAction = {
  title: "Rename",
  text: "For a name that offends. Everybody sees the new one, the player is told why, and the log keeps both. The former name stays reserved for the player for a year.",
  isDangerous: false,
  isPlayerNotified: true,
  needsReason: true,
  toModeration: (reason, name) => ({ kind: "rename", name, reason }),
};

const ASK_FOR_NAME: PlayerAction = {
  title: "Ask for another name",
  text: "For a name that offends. The admins of this server are told, and decide.",
  isDangerous: false,
  isPlayerNotified: false,
  needsReason: true,
  toModeration: (reason) => ({ kind: "ask-for-name", reason }),
};

const REMOVE: PlayerAction = {
  title: "Remove from tournament",
  text: "The player leaves the leaderboards, can neither pick nor write, and is told why. Picks that are not locked are hidden until you let the player back in; after their lock they do not count.",
  isRemoval: true,
  isDangerous: true,
  isPlayerNotified: true,
  needsReason: true,
  toModeration: (reason, _name, hidesMessages) => ({
    kind: "restrict",
    restriction: "removed",
    isOn: true,
    reason,
    hidesMessages,
  }),
};

/** Undoes a removal. */
export const LET_BACK_IN: PlayerAction = {
  title: "Let back in",
  text: "The player returns to the leaderboards with all points, has the picks and joker that are not locked again, and is told why. Messages that were hidden come back, too.",
  isDangerous: false,
  isPlayerNotified: true,
  needsReason: true,
  toModeration: (reason) => ({ kind: "restrict", restriction: "removed", isOn: false, reason }),
};

/** Lists the actions that are possible for a player now. */
export function listActions(
  { restrictions }: Pick<Person, "restrictions">,
  { isAdmin }: { isAdmin: boolean },
): PlayerAction[] {
  const isMuted = restrictions.includes("muted");
  const isRemoved = restrictions.includes("removed");
  const isNameHidden = restrictions.includes("name-hidden");
  return [
    {
      title: isMuted ? "Let write in Trash Talk" : "Mute in Trash Talk",
      text: isMuted
        ? "The player can write messages again, and is told why."
        : "The player can read this tournament’s messages but not write any, and is told why.",
      isDangerous: false,
      isPlayerNotified: true,
      needsReason: true,
      toModeration: (reason) => ({ kind: "restrict", restriction: "muted", isOn: !isMuted, reason }),
    },
    {
      title: isNameHidden ? "Show name again" : "Hide name",
      text: isNameHidden
        ? "Everybody reads the player’s name in this tournament and its leagues again, and the player is told that you did it and why."
        : "For a name that offends. Others read “Player” and a number instead in this tournament and its leagues, until you show the name again. The player is told that you did it and why.",
      isDangerous: false,
      isPlayerNotified: true,
      needsReason: true,
      toModeration: (reason) => ({
        kind: "restrict",
        restriction: "name-hidden",
        isOn: !isNameHidden,
        reason,
      }),
    },
    isAdmin ? RENAME : ASK_FOR_NAME,
    {
      title: "Make organiser",
      text: "The player may enter results, finds the tournament under Organise in the menu, and is told. You can let the player do everything afterwards.",
      isDangerous: false,
      isPlayerNotified: false,
      needsReason: false,
      toModeration: () => ({ kind: "appoint" }),
    },
    isRemoved ? LET_BACK_IN : REMOVE,
  ];
}

/** The label of the reason's field, which says who will read it. */
export const labelReason = ({ isPlayerNotified }: PlayerAction, name: string): string =>
  isPlayerNotified ? `Reason; ${firstOf(name)} and the log read it` : "Reason, for the log";

/** The first of a player's names, so that both buttons of a dialog stand beside each other on a phone. */
export const firstOf = (name: string): string => name.split(" ")[0] ?? name;

/** An organiser's action on a player, with its reason. */
type Moderation =
  | { kind: "restrict"; restriction: Restriction; isOn: boolean; reason: string; hidesMessages?: boolean }
  | { kind: "rename"; name: string; reason: string }
  | { kind: "ask-for-name"; reason: string }
  | { kind: "appoint" };

const DONE: Readonly<Record<Restriction, readonly [on: string, off: string]>> = {
  muted: ["The player is muted.", "The player may write again."],
  removed: ["The player is removed from the tournament.", "The player takes part again."],
  "name-hidden": ["The name is hidden in this tournament.", "The name is shown again."],
};

/** Describes a completed action. */
function describeDone(asked: Moderation): string {
  if (asked.kind === "appoint") return "The player is an organiser now.";
  if (asked.kind === "rename") return "The player has the new name.";
  if (asked.kind === "ask-for-name") return "The admins are asked.";
  return DONE[asked.restriction][asked.isOn ? 0 : 1];
}

/** Mutes, removes, renames or appoints a player, undoes that, or asks for
 * another name. `onDone` runs before the players are refetched. */
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
        const { restriction, isOn: is_on, reason, hidesMessages: hides_messages = false } = asked;
        await call(moderation.restrict, { params, body: { restriction, is_on, reason, hides_messages } });
      }
      toast.success(describeDone(asked));
      onDone();
      await invalidatePeople(client, tournamentId);
    },
  });
}
