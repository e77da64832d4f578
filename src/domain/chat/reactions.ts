/** The reactions to a message in the order in which they are shown, with their names. */
export const REACTIONS = [
  { emoji: "👍", name: "Like" },
  { emoji: "😂", name: "Laughing" },
  { emoji: "🔥", name: "Fire" },
  { emoji: "😮", name: "Surprised" },
  { emoji: "😢", name: "Sad" },
  { emoji: "👏", name: "Applause" },
] as const;

export type ReactionEmoji = (typeof REACTIONS)[number]["emoji"];

/** The emojis of the reactions, in their order. */
export const REACTION_EMOJIS = REACTIONS.map(({ emoji }) => emoji);

/** Returns the name of a reaction: "Applause". */
export function nameReaction(emoji: ReactionEmoji): string {
  return REACTIONS.find((reaction) => reaction.emoji === emoji)?.name ?? emoji;
}
