import type { CellFault, SealedRefusal, SealedRefusals } from "./cell-fault.ts";

/** The cells of a contest that no edit can change once its picks are sealed: the ids of its sides, and the handicap. */
export interface SealedCells {
  side1_id: number | null;
  side2_id: number | null;
  handicap: number | null;
}

/** How a sport calls the sides and the handicap of a contest on the wire, and what a side is. */
export interface SealedWords {
  fields: Readonly<Record<keyof SealedCells, string>>;
  side: SealedRefusals["side-sealed"]["side"];
}

/** Finds the first cell with which an edit would change what the picks of a sealed contest refer to; null when it changes
 * none. A side that nobody was able to pick, since it was not decided, can still be filled in. */
export function findSealedFault(
  before: SealedCells,
  after: SealedCells,
  { fields, side }: SealedWords,
): CellFault<SealedRefusal> | null {
  const replaced = (["side1_id", "side2_id"] as const).find(
    (cell) => before[cell] !== null && after[cell] !== before[cell],
  );
  if (replaced !== undefined) return { field: fields[replaced], reason: { code: "side-sealed", side } };
  if (after.handicap === before.handicap) return null;
  return { field: fields.handicap, reason: { code: "handicap-sealed" } };
}
