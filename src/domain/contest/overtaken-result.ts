/** The cells of a result, such as scores; null: not entered. */
export type ResultCells = readonly (number | string | null)[];

const isSame = (one: ResultCells, other: ResultCells) => one.every((cell, at) => cell === other[at]);

/** Returns whether somebody else entered another result: what is stored is neither what the page showed nor
 * what is entered now. */
export function isOvertaken({
  stored,
  shown,
  entered,
}: {
  stored: ResultCells;
  shown: ResultCells;
  entered: ResultCells;
}): boolean {
  return !isSame(stored, shown) && !isSame(stored, entered);
}
