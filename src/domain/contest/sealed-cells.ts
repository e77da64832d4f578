import type { CellFault, SealedRefusal, SealedRefusals } from "./cell-fault.ts";

/** The cells that no edit can change once a contest is sealed: the ids of its sides, and the handicap. */
export interface SealedCells {
  side1_id: number | null;
  side2_id: number | null;
  handicap: number | null;
}

/** A sport's field names for sides and handicap on the wire, and its word for a side. */
export interface SealedWords {
  fields: Readonly<Record<keyof SealedCells, string>>;
  side: SealedRefusals["side-sealed"]["side"];
}

/** Finds the first cell by which an edit changes what sealed picks refer to; null: none.
 * A side that was undecided can still be filled in, since nobody picked it. */
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
