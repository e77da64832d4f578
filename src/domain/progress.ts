/** How far a player is with the picks of a round. */
export type ProgressLevel = "nothing" | "started" | "half" | "complete";

/** How one contest of a round is filled. */
export interface ContestProgress {
  made: number;
  possible: number;
  isLocked: boolean;
}

/** Adds up the picks of a round, its contests in the order of their locks. Those that had locked before the player's first
 * pick are left out: who joins in the middle of a round is asked for what is still open. */
export function sumProgress(contests: readonly ContestProgress[]): { made: number; possible: number } {
  const first = contests.findIndex(({ made, isLocked }) => made > 0 || !isLocked);
  const counted = first === -1 ? [] : contests.slice(first);
  const sum = (key: "made" | "possible") => counted.reduce((total, contest) => total + contest[key], 0);
  return { made: sum("made"), possible: sum("possible") };
}

/** The level of picks made out of all possible: all, at least half, any, none. */
export function progressLevel(made: number, possible: number): ProgressLevel {
  if (made === 0) return "nothing";
  if (made >= possible) return "complete";
  return 2 * made >= possible ? "half" : "started";
}
