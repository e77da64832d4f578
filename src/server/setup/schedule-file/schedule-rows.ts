// Finds the games in the lines of a file: where they begin, and what their columns mean.
import { readDate } from "#domain/dates/read-date.ts";
import { readTime } from "#domain/dates/read-time.ts";
import { foldText } from "#domain/names/fold-text.ts";
import {
  COLUMN_MEANINGS,
  type ColumnMeaning,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
} from "#domain/organise/column-meanings.ts";
import { splitSides } from "./columns.ts";
import { isZoneHeading } from "./zoned-time.ts";
import { findLayout, type Layout, type TableLine, type Wanted } from "./find-layout.ts";

/** The cells of a line by their meaning; empty where the line or the file has none. */
export interface ScheduleRow {
  /** From 1. */
  line: number;
  cells: Record<ColumnMeaning, string>;
}

/** What an organiser said about a table: where its headings are, what its columns mean, and cells that he
 * corrected. */
export interface TableAnswers extends Wanted {
  cells?: readonly { line: number; meaning: ColumnMeaning; text: string }[] | undefined;
}

/** The games of a table, and how they were found. */
export interface FoundRows {
  rows: ScheduleRow[];
  layout: Layout;
  /** What was left out, as sentences. */
  notes: string[];
}

/** The prefix that spreadsheets and our export put before text that would be a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "");

export const cleanCell = (cell: string) => withoutGuard(cell.slice(0, MAX_CELL_LENGTH).trim());

/** A line that begins with "#"; as a heading it is the column of numbers. */
const isComment = ({ cells }: TableLine) =>
  (cells[0] ?? "").startsWith("#") && (cells[0] !== "#" || cells.filter((cell) => cell !== "").length === 1);
const isSeparator = ({ cells: [first = ""] }: TableLine) => /^sep=/i.test(first);
const isEmpty = ({ cells }: TableLine) => cells.every((cell) => cell === "");

/** "line 3", "lines 1 to 4" or "lines 1, 3 and 7". */
function nameLines(lines: readonly number[]): string {
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  if (lines.length === 1) return `Row ${first}`;
  if (last - first === lines.length - 1) return `Rows ${first} to ${last}`;
  return `Rows ${lines.slice(0, -1).join(", ")} and ${last}`;
}

/** Names the columns that are not read. */
function noteUnread({ headings, columns, games }: Layout, zoneAt: number): string[] {
  const isFilled = (at: number) => games.some(({ cells }) => (cells[at] ?? "") !== "");
  const width = Math.max(0, ...games.map(({ cells }) => cells.length));
  const unread = Array.from({ length: width }, (_, at) => at).filter(
    (at) => (columns[at] ?? null) === null && at !== zoneAt && isFilled(at),
  );
  if (unread.length === 0) return [];
  const names = unread.map((at) => headings?.cells[at] || `number ${at + 1}`);
  return [`${names.length === 1 ? "This column is" : "These columns are"} not read: ${names.join(", ")}.`];
}

/** The column with the zone of each row's time; -1: there is none, or it is chosen to mean something else. */
const findZoneColumn = ({ headings, columns }: Layout) =>
  headings?.cells.findIndex((cell, at) => isZoneHeading(cell) && (columns[at] ?? null) === null) ?? -1;

/** Writes the zone of a row behind its time, where that stands: in a cell of its own, or behind the date. */
function addZone(found: ScheduleRow["cells"], zone: string): void {
  if (isOpen(zone)) return;
  const place = isOpen(found.time) ? "date" : "time";
  const time = place === "time" ? found.time : (readDate(found.date)?.rest ?? "");
  if (readTime(time)?.offset === null) found[place] += ` ${zone}`;
}

function toRow({ line, cells }: TableLine, columns: Layout["columns"], zoneAt: number): ScheduleRow {
  const found = Object.fromEntries(
    COLUMN_MEANINGS.map((meaning) => [meaning, cells[columns.indexOf(meaning)] ?? ""]),
  ) as Record<ColumnMeaning, string>;
  const sides = found.side1 === "" && found.side2 === "" ? splitSides(found.sides) : null;
  if (sides !== null) [found.side1, found.side2] = sides;
  addZone(found, cells[zoneAt] ?? "");
  return { line, cells: found };
}

/** Puts corrected cells in the place of those of the file. */
function correct(rows: ScheduleRow[], corrected: TableAnswers["cells"] = []): void {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const { line, meaning, text } of corrected) {
    const cells = byLine.get(line)?.cells;
    if (cells) cells[meaning] = cleanCell(text);
  }
}

function noteSkipped(all: readonly TableLine[], { headings, games, isRepeated }: Layout): string[] {
  const read = new Set(games);
  const skipped = all.filter(
    (one) => !read.has(one) && one !== headings && !isRepeated(one) && !isSeparator(one),
  );
  if (skipped.length === 0) return [];
  return [
    `${nameLines(skipped.map(({ line }) => line))} ${skipped.length === 1 ? "is" : "are"} above the games or a comment, and not read.`,
  ];
}

/** Finds the rows of games: below the headings where there are some, else all lines. Comments, blank lines
 * and repeated headings are skipped. */
export function findRows(lines: readonly (readonly string[])[], answers: TableAnswers = {}): FoundRows {
  const all = lines
    .map((cells, at): TableLine => ({ line: at + 1, cells: cells.slice(0, MAX_COLUMNS).map(cleanCell) }))
    .filter((one) => !isEmpty(one));
  const written = all.filter((one) => !isComment(one) && !isSeparator(one));
  const layout = findLayout(written, answers);
  const zoneAt = findZoneColumn(layout);
  const rows = layout.games.map((one) => toRow(one, layout.columns, zoneAt));
  correct(rows, answers.cells);
  const zoned = zoneAt === -1 ? [] : [`“${layout.headings?.cells[zoneAt]}” is the zone of each row’s time.`];
  return { rows, layout, notes: [...noteSkipped(all, layout), ...noteUnread(layout, zoneAt), ...zoned] };
}

/** Whether a cell says that its value is not known yet. */
const isToCome = (cell: string) =>
  /^(?:tb[acd]|to be (?:announced|confirmed|decided|determined)|n\/a|\?+|[-–—]|offen|selgub|à définir|por definir|da definire)$/.test(
    foldText(cell),
  );

/** Whether a cell has no value, or says that it is not known yet. */
export const isOpen = (cell: string) => cell === "" || isToCome(cell);
