/** A sheet of a spreadsheet, with its cells as text. */
export interface SheetTable {
  name: string;
  isHidden: boolean;
  rows: string[][];
}

/** Thrown with a sentence for the organiser. */
export class UnreadableFile extends Error {}

/** Takes how much of a file has been read, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** How reading a file is followed, and what ends it. */
export interface ReadingHooks {
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
}

/** Most rows of a sheet that are kept; longer ones are no schedules. */
export const MAX_ROWS = 20_000;

/** Rows without the empty ones at the end. */
export function trimRows(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ""));
  return rows.slice(0, Math.min(last + 1, MAX_ROWS));
}
