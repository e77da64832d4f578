import type { Person } from "./person-row.tsx";
import type { Moderation } from "./use-moderation.ts";

interface Action {
  title: string;
  /** What becomes of the player. */
  text: string;
  isDangerous: boolean;
  toModeration: (reason: string, name: string) => Moderation;
}

/** What can be done about a player as things are. */
export function listActions({ restrictions }: Pick<Person, "restrictions">): Action[] {
  const isMuted = restrictions.includes("muted");
  const isRemoved = restrictions.includes("removed");
  return [
    {
      title: isMuted ? "Let write in Trash Talk" : "Mute in Trash Talk",
      text: isMuted
        ? "The player can write messages again."
        : "The player can read this tournament’s messages but not write any.",
      isDangerous: false,
      toModeration: (reason) => ({ kind: "restrict", restriction: "muted", isOn: !isMuted, reason }),
    },
    {
      title: "Rename",
      text: "For a name that offends. Everybody sees the new one; the log keeps both.",
      isDangerous: false,
      toModeration: (reason, name) => ({ kind: "rename", name, reason }),
    },
    {
      title: isRemoved ? "Let back in" : "Remove from tournament",
      text: isRemoved
        ? "The player returns to the leaderboards with all points and can pick again."
        : "Picks that are not locked are deleted for good. The player leaves the leaderboards, and can neither pick nor write until you let them back in.",
      isDangerous: !isRemoved,
      toModeration: (reason) => ({ kind: "restrict", restriction: "removed", isOn: !isRemoved, reason }),
    },
  ];
}
