// The arithmetic of two sides and a handicap, which all sports share.
// Scores are whole, so a handicap of .5 always has a winner.
import type { Ending } from "./outcome.ts";

/** The two sides of a contest and side1's handicap; null: none yet. */
export interface ContestSides<Side = string> {
  side1: Side;
  side2: Side;
  spread: number | null;
}

/** The handicap result when neither side covers; no pick is right then. */
export const DRAW = "Draw";

/** Names the better side; null if neither was, or unknown. */
export function outrightWinner<Side>(
  duel: Pick<ContestSides<Side>, "side1" | "side2">,
  { winner }: Pick<Ending, "winner">,
): Side | null {
  return winner === "side1" || winner === "side2" ? duel[winner] : null;
}

/** Names the better side with side1's handicap added, "Draw" if neither; null without scores or handicap. */
export function handicapWinner<Side>(
  duel: ContestSides<Side>,
  { scores }: Pick<Ending, "scores">,
): Side | typeof DRAW | null {
  if (scores === null || duel.spread === null) return null;
  const covered = scores[0] - scores[1] + duel.spread;
  if (covered === 0) return DRAW;
  return covered > 0 ? duel.side1 : duel.side2;
}

/** Returns whether no result with whole scores makes both picks right. */
export function contradicts<Side>(
  duel: ContestSides<Side>,
  picks: { winner: Side | null; handicap: Side | null },
): boolean {
  if (duel.spread === null) return false;
  const isSplit = (winner: Side, handicap: Side) => picks.winner === winner && picks.handicap === handicap;
  // The narrowest win leaves the other side the most room to cover.
  if (isSplit(duel.side1, duel.side2)) return 1 + duel.spread >= 0;
  if (isSplit(duel.side2, duel.side1)) return -1 + duel.spread <= 0;
  return false;
}

/** Formats the handicap of side 1 or 2, such as "+3.5" or "−3.5", with a true minus sign. */
export function handicapText(spread: number, side: 1 | 2): string {
  const own = side === 1 ? spread : -spread;
  return own >= 0 ? `+${Math.abs(own)}` : `\u2212${-own}`;
}

/** A side by its id; null while it is undecided. */
interface PlacedSide {
  id: number | null;
}

/** Finds the sides that are gone and those that came in their place; none where a place is only undecided
 * again. Sides that swap their places are the same sides. */
export function findReplaced<Side extends PlacedSide>(
  before: readonly Side[],
  after: readonly Side[],
): { gone: Side[]; added: Side[] } {
  const isMissingIn = (sides: readonly Side[], { id }: PlacedSide) =>
    id !== null && sides.every((side) => side.id !== id);
  const gone = before.filter((side) => isMissingIn(after, side));
  const added = after.filter((side) => isMissingIn(before, side));
  if (added.length >= gone.length) return { gone, added };
  return { gone: before.filter((side, place) => gone.includes(side) && after[place]?.id !== null), added };
}
