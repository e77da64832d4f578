/** How far a player is with the picks of a round. */
export interface ProgressLevel {
  emoji: string;
  label: string;
}

/** Levels of progress by picks made out of all possible: all, at least half, any, none. */
export function progressLevel(made: number, possible: number): ProgressLevel {
  if (made === 0) return { emoji: "🔴", label: "Nothing yet" };
  if (made >= possible) return { emoji: "🟢", label: "Complete" };
  if (2 * made >= possible) return { emoji: "🟡", label: "At least half" };
  return { emoji: "🟠", label: "Started" };
}
