// The words that both sports share. A *contest* is what one picks: a basketball game, or the duel of a racing
// team's two drivers. A *card* is one combination of picks in it.

export const PICK_KINDS = ["winner", "handicap", "topScorer"] as const;
export type PickKind = (typeof PICK_KINDS)[number];

/** The name picked for each kind; null: not picked. */
export type Picks = Record<PickKind, string | null>;

/** One combination of picks in a contest, and how many players hold it. */
export interface Card extends Picks {
  joker: boolean;
  players: number;
}

/** What a card earned: points per pick, and its award emojis in the order of the awards table; null: no result yet. */
export interface CardScore {
  winnerPoints: number | null;
  handicapPoints: number | null;
  topScorerPoints: number | null;
  emoji: string;
}

/** What a right pick of a contest is worth (D12), and whether the contest is the tournament's last game or race (D14). */
export interface Worth {
  pointsPerPick: number;
  multiplier: number;
  isLastGame: boolean;
}

/** Counts the picks that were made. */
export function countPicks(picks: Picks): number {
  return PICK_KINDS.filter((kind) => picks[kind] !== null).length;
}
