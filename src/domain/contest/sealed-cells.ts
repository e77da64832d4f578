import type { CellFault } from "./cell-fault.ts";

/** The cells of a contest that no edit can change once its picks are sealed: the ids of its sides, and the handicap. */
export interface SealedCells {
  side1_id: number | null;
  side2_id: number | null;
  handicap: number | null;
}

/** How a sport calls the sides and the handicap of a contest, on the wire and in a sentence. */
export interface SealedWords {
  fields: Readonly<Record<keyof SealedCells, string>>;
  /** What is a side, such as "team". */
  side: string;
}

/** Finds the first cell with which an edit would change what the picks of a sealed contest refer to; null when it changes
 * none. A side that nobody was able to pick, since it was not decided, can still be filled in. */
export function findSealedFault(
  before: SealedCells,
  after: SealedCells,
  { fields, side }: SealedWords,
): CellFault | null {
  const replaced = (["side1_id", "side2_id"] as const).find(
    (cell) => before[cell] !== null && after[cell] !== before[cell],
  );
  if (replaced !== undefined) {
    const reason = `the picks are sealed, so the ${side} cannot be replaced; a name is corrected on the ${side} itself`;
    return { field: fields[replaced], reason };
  }
  if (after.handicap === before.handicap) return null;
  return { field: fields.handicap, reason: "the picks are sealed, so the handicap cannot be changed" };
}
