// Where the headings of a table are and what its columns mean: as its organiser says, else by its headings
// and by what is in it.
import type { ColumnMeaning } from "#domain/organise/column-meanings.ts";
import { type Columns, completeColumns, guessColumns, isUnknownHeading, readHeadings } from "./columns.ts";

export interface TableLine {
  /** From 1. */
  line: number;
  cells: readonly string[];
}

/** What an organiser said about a table. */
export interface Wanted {
  /** The line of the headings; 0: it has none. */
  headings?: number | undefined;
  /** What each column means, from the left. */
  columns?: Columns | undefined;
}

/** How a table is read. */
export interface Layout {
  headings: TableLine | null;
  columns: Columns;
  /** Why a column means something: by its heading or by its cells; chosen ones are neither. */
  guessed: readonly ("heading" | "content" | null)[];
  games: TableLine[];
  /** The first lines, of which one may have the headings. */
  above: TableLine[];
  isRepeated: (line: TableLine) => boolean;
}

/** Lines above which headings are looked for. */
const MAX_ABOVE = 30;

/** The first line with headings: where the organiser says, else the first that can be one. */
function findHeadings(lines: readonly TableLine[], wanted: number | undefined): TableLine | null {
  if (wanted !== undefined) return lines.find(({ line }) => line === wanted) ?? null;
  return lines.slice(0, MAX_ABOVE).find(({ cells }) => readHeadings(cells) !== null) ?? null;
}

const cellsOf = (lines: readonly TableLine[]) => lines.map(({ cells }) => cells);

/** The columns without headings that are known, and the headings where the first line has only words. */
function guess(lines: readonly TableLine[]): { headings: TableLine | null; columns: Columns } {
  const [first, ...below] = lines;
  const columns = guessColumns(cellsOf(below.length > 1 ? below : lines));
  const isHeading = first !== undefined && below.length > 1 && isUnknownHeading(first.cells, columns);
  return isHeading ? { headings: first, columns } : { headings: null, columns: guessColumns(cellsOf(lines)) };
}

/** What the columns are taken for: by their headings where those are known. */
function nameColumns(headings: TableLine | null, games: readonly TableLine[]) {
  const named = headings && readHeadings(headings.cells);
  return { named, columns: named ? completeColumns(named, cellsOf(games)) : guessColumns(cellsOf(games)) };
}

/** The headings, and the columns where there are none that are known. */
function findStart(lines: readonly TableLine[], at: number | undefined) {
  const known = findHeadings(lines, at);
  return known === null && at === undefined ? guess(lines) : { headings: known, columns: null };
}

/** Finds how the lines of a table are read. */
export function findLayout(lines: readonly TableLine[], { headings: at, columns: chosen }: Wanted): Layout {
  const { headings, columns: guessed } = findStart(lines, at);
  const isRepeated = ({ cells }: TableLine) =>
    headings !== null && cells.join("\n") === headings.cells.join("\n");
  const below = headings === null ? lines : lines.slice(lines.indexOf(headings) + 1);
  const games = below.filter((one) => !isRepeated(one));
  const { named, columns: found } = nameColumns(headings, games);
  const columns = guessed ?? found;
  return {
    headings,
    columns: chosen ?? columns,
    guessed: columns.map((meaning, index) => explain(meaning, chosen?.[index], named?.[index] ?? null)),
    games,
    above: lines.slice(0, 8),
    isRepeated,
  };
}

function explain(
  meaning: ColumnMeaning | null,
  chosen: ColumnMeaning | null | undefined,
  named: ColumnMeaning | null,
): "heading" | "content" | null {
  if (meaning === null || (chosen !== undefined && chosen !== meaning)) return null;
  const isTimely = [named, meaning].every((one) => one === "date" || one === "time");
  return named === meaning || isTimely ? "heading" : "content";
}
