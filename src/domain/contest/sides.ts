// Two sides, a margin and a handicap: the arithmetic that both sports share. The margin says by how much side1
// was better (points in basketball, places in racing); whole, so that a handicap of .5 always has a winner.

/** The two sides of a contest and side1's handicap; null: none yet. */
export interface ContestSides<Side = string> {
  side1: Side;
  side2: Side;
  spread: number | null;
}

/** The handicap pick that would be right when nobody covers; it pays nobody. */
export const DRAW = "Draw";

/** A handicap ends in .5, so that it always has a side that covers it. */
export function isHandicap(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) < 100 && Math.abs(value % 1) === 0.5;
}

/** Names the side that was better; null when neither was, or nothing is known. */
export function outrightWinner<Side>(duel: ContestSides<Side>, margin: number | null): Side | null {
  if (margin === null || margin === 0) return null;
  return margin > 0 ? duel.side1 : duel.side2;
}

/** Names the side that is better once side1's handicap is added, "Draw" when neither; null without margin or handicap. */
export function handicapWinner<Side>(
  duel: ContestSides<Side>,
  margin: number | null,
): Side | typeof DRAW | null {
  if (margin === null || duel.spread === null) return null;
  const covered = margin + duel.spread;
  if (covered === 0) return DRAW;
  return covered > 0 ? duel.side1 : duel.side2;
}

/** Tells whether no result at all makes both picks right, margins being whole. */
export function contradicts<Side>(
  duel: ContestSides<Side>,
  picks: { winner: Side | null; handicap: Side | null },
): boolean {
  if (duel.spread === null) return false;
  const isSplit = (winner: Side, handicap: Side) => picks.winner === winner && picks.handicap === handicap;
  // The narrowest win is the one that leaves most room for the other side to cover.
  if (isSplit(duel.side1, duel.side2)) return 1 + duel.spread >= 0;
  if (isSplit(duel.side2, duel.side1)) return -1 + duel.spread <= 0;
  return false;
}

/** Writes the handicap of side 1 or 2, such as "+3.5" or "−3.5": a plus sign from 0 on, a true minus below. */
export function handicapText(spread: number, side: 1 | 2): string {
  const own = side === 1 ? spread : -spread;
  return own >= 0 ? `+${Math.abs(own)}` : `\u2212${-own}`;
}
