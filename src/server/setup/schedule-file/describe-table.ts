// A table as its organiser sees it: what its columns are taken for, with examples and the reading of a row.
import type { ColumnMeaning } from "#domain/organise/column-meanings.ts";
import type { Layout, TableLine } from "./find-layout.ts";
import { isOpen, type ScheduleRow } from "./schedule-rows.ts";
import { type Reading, findStart, findZonelessTime, Unread, Waits } from "./read-start.ts";
import { readSpread } from "./read-spread.ts";

/** A column with its heading, and why it has its meaning. */
interface ColumnView<Meaning> {
  heading: string;
  meaning: Meaning | null;
  /** Null: it is not read, or the organiser said so. */
  guessed: "heading" | "content" | null;
}

/** The cells of a table and what its columns mean. */
interface CellsView<Meaning> {
  /** The line of the headings; 0: it has none. */
  headings: number;
  /** The first lines, where headings may be. */
  above: { line: number; text: string }[];
  columns: ColumnView<Meaning>[];
  /** Lines as they stand, some of which show trouble. */
  examples: { line: number; cells: string[] }[];
}

/** What is taken for what in a table. */
export interface TableView extends CellsView<ColumnMeaning> {
  games: number;
  /** How the first line is read. `when`: a local time or an instant, else the cells as they stand. */
  reads_as: {
    line: number;
    round: string;
    side1: string;
    side2: string;
    spread: number | null;
    when: string;
  } | null;
}

/** Columns and lines that are shown, and characters of their cells. */
const MAX_SHOWN = 30;
export const MAX_EXAMPLES = 5;
const MAX_CHARACTERS = 60;

const shorten = (cell: string) =>
  cell.length > MAX_CHARACTERS ? `${cell.slice(0, MAX_CHARACTERS - 1)}…` : cell;

/** The first lines, and one with an empty cell in a column that is read, else the last one. */
function chooseExamples(
  games: readonly TableLine[],
  columns: readonly (ColumnMeaning | null)[],
): TableLine[] {
  const first = games.slice(0, MAX_EXAMPLES - 1);
  const hasGap = ({ cells }: TableLine) =>
    columns.some((meaning, at) => meaning !== null && (cells[at] ?? "") === "");
  const rest = games.slice(MAX_EXAMPLES - 1);
  const last = rest.find(hasGap) ?? rest.at(-1);
  return last === undefined ? first : [...first, last];
}

/** When a line starts: the instant or local time that is read, else its cells. */
function readWhen(row: ScheduleRow, reading: Reading): string {
  const local = findZonelessTime(row, reading);
  if (local !== null) return local;
  const { date, time } = row.cells;
  const cells = [date, time].filter((cell) => cell !== "").join(", ");
  try {
    return findStart(row, { ...reading, notes: [], questions: [] }) ?? cells;
  } catch (error) {
    if (error instanceof Unread || error instanceof Waits) return cells;
    throw error;
  }
}

function readAs(row: ScheduleRow | undefined, reading: Reading): TableView["reads_as"] {
  if (row === undefined) return null;
  const { round, side1, side2, spread } = row.cells;
  return {
    line: row.line,
    round,
    side1: isOpen(side1) ? "" : side1,
    side2: isOpen(side2) ? "" : side2,
    spread: readSpread(spread),
    when: readWhen(row, reading),
  };
}

/** What is known of any table's columns. */
interface TableLayout<Meaning> {
  headings: TableLine | null;
  columns: readonly (Meaning | null)[];
  guessed: readonly ("heading" | "content" | null)[];
  above: readonly TableLine[];
}

/** Describes the columns of a table with these of its lines as examples. */
export function describeCells<Meaning>(
  { headings, columns, guessed, above }: TableLayout<Meaning>,
  examples: readonly TableLine[],
): CellsView<Meaning> {
  const lines = headings === null ? examples : [headings, ...examples];
  const width = Math.min(MAX_SHOWN, Math.max(0, ...lines.map(({ cells }) => cells.length)));
  return {
    headings: headings?.line ?? 0,
    above: above.map(({ line, cells }) => ({
      line,
      text: shorten(cells.filter((cell) => cell !== "").join(" · ")),
    })),
    columns: Array.from({ length: width }, (_, at) => ({
      heading: shorten(headings?.cells[at] ?? ""),
      meaning: columns[at] ?? null,
      guessed: guessed[at] ?? null,
    })),
    examples: examples.map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, at) => shorten(cells[at] ?? "")),
    })),
  };
}

/** Describes how a table is read. */
export function describeTable(rows: readonly ScheduleRow[], layout: Layout, reading: Reading): TableView {
  const { games, columns } = layout;
  return {
    games: games.length,
    ...describeCells(layout, chooseExamples(games, columns)),
    reads_as: readAs(rows[0], reading),
  };
}
