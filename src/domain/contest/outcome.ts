/** How the sides of a contest ended. */
export interface Ending {
  /** The better side; "void": no pick of a side is right. */
  winner: "side1" | "side2" | "draw" | "void";
  /** The score of each side, higher is better, to which a handicap is added; null: unknown. */
  scores: readonly [number, number] | null;
}

/** How a contest ended. */
export interface Outcome extends Ending {
  /** The ids of the tied top scorers. */
  topScorers: readonly number[];
  /** Of a question: the options that are right. */
  answers?: readonly number[];
}

/** The ending of a contest that does not count or is not over. */
export const VOID: Ending = { winner: "void", scores: null };

/** Returns the ending in which the side with the higher score is the better one. */
export function compareScores(scores: readonly [number, number]): Ending {
  const [one, two] = scores;
  if (one === two) return { winner: "draw", scores };
  return { winner: one > two ? "side1" : "side2", scores };
}
