/** How far a player is with the picks of a round. */
export type ProgressLevel = "nothing" | "started" | "half" | "complete";

/** The level of picks made out of all possible: all, at least half, any, none. */
export function progressLevel(made: number, possible: number): ProgressLevel {
  if (made === 0) return "nothing";
  if (made >= possible) return "complete";
  return 2 * made >= possible ? "half" : "started";
}
