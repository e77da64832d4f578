/** How complete a player's picks of a round are. */
export type ProgressLevel = "nothing" | "started" | "half" | "complete";

/** The picks made and possible in one contest of a round. */
export interface ContestProgress {
  made: number;
  possible: number;
  isLocked: boolean;
}

/** Counts the picks of a round; its contests are ordered by lock. Those that locked before a
 * player's first pick do not count, so a late joiner is asked only for open ones. */
export function sumProgress(contests: readonly ContestProgress[]): { made: number; possible: number } {
  const first = contests.findIndex(({ made, isLocked }) => made > 0 || !isLocked);
  const counted = first === -1 ? [] : contests.slice(first);
  const sum = (key: "made" | "possible") => counted.reduce((total, contest) => total + contest[key], 0);
  return { made: sum("made"), possible: sum("possible") };
}

/** The level of picks made: all, at least half, any, or none of the possible ones. */
export function progressLevel(made: number, possible: number): ProgressLevel {
  if (made === 0) return "nothing";
  if (made >= possible) return "complete";
  return 2 * made >= possible ? "half" : "started";
}
