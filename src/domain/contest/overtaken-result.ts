/** The cells of a result, such as scores; null: not entered. */
export type ResultCells = readonly (number | string | null)[];

const isSame = (one: ResultCells, other: ResultCells) => one.every((cell, at) => cell === other[at]);

/** Returns whether somebody else entered a result: the stored
 * one is neither the shown nor the entered one. */
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
