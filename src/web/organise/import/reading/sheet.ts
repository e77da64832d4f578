/** A sheet of a spreadsheet, with its cells as text. */
export interface SheetTable {
  name: string;
  isHidden: boolean;
  rows: string[][];
}

/** Thrown with a sentence for the organiser. */
export class UnreadableFile extends Error {}

/** Most rows of a sheet that are kept; longer ones are no schedules. */
export const MAX_ROWS = 20_000;

/** Rows without the empty ones at the end. */
export function trimRows(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ""));
  return rows.slice(0, Math.min(last + 1, MAX_ROWS));
}
