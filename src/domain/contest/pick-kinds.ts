// What both sports share. A *contest* is what one picks: a basketball game, or a racing team's two drivers in a race.

const PICK_KINDS = ["winner", "handicap", "topScorer"] as const;
export type PickKind = (typeof PICK_KINDS)[number];

/** The name picked for each kind; null: not picked. */
export type Picks = Record<PickKind, string | null>;

/** Counts the picks that were made. */
export function countPicks(picks: Picks): number {
  return PICK_KINDS.filter((kind) => picks[kind] !== null).length;
}
