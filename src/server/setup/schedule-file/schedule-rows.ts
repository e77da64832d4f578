// Finds the games in the lines of a file: where they begin, and what their columns mean.
import { type Columns, guessColumns, type Meaning, MEANINGS, readHeadings, splitSides } from "./columns.ts";
import { foldText } from "#domain/names/fold-text.ts";

/** The cells of a line by their meaning; empty where the line or the file has none. */
export interface ScheduleRow {
  /** From 1. */
  line: number;
  cells: Record<Meaning, string>;
}

/** Lines above which headings are looked for. */
const MAX_ABOVE = 30;

/** The prefix that spreadsheets and our export put before text that would be a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "");

/** Cells of a line and characters of a cell that are read: more than any schedule has, and few enough for the
 * patterns of dates and times. */
const MAX_CELLS = 100;
const MAX_CELL_LENGTH = 300;

const clean = (cell: string) => withoutGuard(cell.slice(0, MAX_CELL_LENGTH).trim());

interface Line {
  line: number;
  cells: readonly string[];
}

/** A line that begins with "#"; as a heading it is the column of numbers. */
const isComment = ({ cells }: Line) =>
  (cells[0] ?? "").startsWith("#") && (cells[0] !== "#" || cells.filter((cell) => cell !== "").length === 1);
const isSeparator = ({ cells: [first = ""] }: Line) => /^sep=/i.test(first);
const isEmpty = ({ cells }: Line) => cells.every((cell) => cell === "");

/** "line 3", "lines 1 to 4" or "lines 1, 3 and 7". */
function nameLines(lines: readonly number[]): string {
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  if (lines.length === 1) return `Line ${first}`;
  if (last - first === lines.length - 1) return `Lines ${first} to ${last}`;
  return `Lines ${lines.slice(0, -1).join(", ")} and ${last}`;
}

/** Names the columns that are not read. */
function noteUnread(headings: readonly string[] | null, columns: Columns, rows: readonly Line[]): string[] {
  const isFilled = (at: number) => rows.some(({ cells }) => (cells[at] ?? "") !== "");
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const unread = Array.from({ length: width }, (_, at) => at).filter(
    (at) => (columns[at] ?? null) === null && isFilled(at),
  );
  if (unread.length === 0) return [];
  const names = unread.map((at) => headings?.[at] || `number ${at + 1}`);
  return [`${names.length === 1 ? "This column is" : "These columns are"} not read: ${names.join(", ")}.`];
}

function toRow({ line, cells }: Line, columns: Columns): ScheduleRow {
  const found = Object.fromEntries(
    MEANINGS.map((meaning) => [meaning, cells[columns.indexOf(meaning)] ?? ""]),
  ) as Record<Meaning, string>;
  const sides = found.side1 === "" && found.side2 === "" ? splitSides(found.sides) : null;
  if (sides !== null) [found.side1, found.side2] = sides;
  return { line, cells: found };
}

/** Finds the rows of games: below the headings where there are some, else all lines. Comments, blank lines
 * and repeated headings are skipped. */
export function findRows(lines: readonly (readonly string[])[]): { rows: ScheduleRow[]; notes: string[] } {
  const all = lines
    .map((cells, at): Line => ({ line: at + 1, cells: cells.slice(0, MAX_CELLS).map(clean) }))
    .filter((one) => !isEmpty(one));
  const written = all.filter((one) => !isComment(one) && !isSeparator(one));
  const at = written.slice(0, MAX_ABOVE).findIndex(({ cells }) => readHeadings(cells) !== null);
  const headings = written[at]?.cells ?? null;
  const columns = (headings && readHeadings(headings)) ?? guessColumns(written.map(({ cells }) => cells));
  const isRepeated = ({ cells }: Line) => headings !== null && cells.join("\n") === headings.join("\n");
  const games = written.slice(at + 1).filter((one) => !isRepeated(one));
  const read = new Set(games);
  const skipped = all.filter(
    (one) => !read.has(one) && one.cells !== headings && !isRepeated(one) && !isSeparator(one),
  );
  const notes =
    skipped.length === 0
      ? []
      : [
          `${nameLines(skipped.map(({ line }) => line))} ${skipped.length === 1 ? "is" : "are"} above the games or a comment, and not read.`,
        ];
  return {
    rows: games.map((one) => toRow(one, columns)),
    notes: [...notes, ...noteUnread(headings, columns, games)],
  };
}

/** Whether a cell says that its value is not known yet. */
const isToCome = (cell: string) =>
  /^(?:tb[acd]|to be (?:announced|confirmed|decided|determined)|n\/a|\?+|[-–—]|offen|selgub|à définir|por definir|da definire)$/.test(
    foldText(cell),
  );

/** Whether a cell has no value, or says that it is not known yet. */
export const isOpen = (cell: string) => cell === "" || isToCome(cell);
