/** One distinct set of picks in a contest: ids of sides or athletes, null where nothing was picked, and the joker. */
export interface PickCombination {
  winner: number | null;
  handicap: number | null;
  topScorer: number | null;
  joker: boolean;
}

/** What could be picked in a contest when it was sealed: its sides, the handicap, and who could be named top scorer. */
export interface Offer {
  side1: number | null;
  side2: number | null;
  handicap: number | null;
  nameable: readonly number[];
}
