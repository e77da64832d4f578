// Finds the tables of a sheet: one below another with headings of its own, or beside it.

/** A table of a sheet. */
export interface TablePart {
  /** Its first and last row, from 1. */
  first: number;
  last: number;
  /** As in the sheet, with empty rows above, so that a row keeps its number. */
  rows: string[][];
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== "";
const countFilled = (row: readonly string[]) => row.filter(isFilled).length;

/** Fewest cells of a row of headings. */
const MIN_HEADINGS = 3;

/** Whether a row can be headings: words that end in a number at most, such as "Team 1". */
const isHeading = (row: readonly string[]) =>
  countFilled(row) >= MIN_HEADINGS && row.filter(isFilled).every((cell) => /^\D{2,}\d?$|^#$/.test(cell));

const keyOf = (row: readonly string[]) =>
  row
    .map((cell) => cell.trim().toLowerCase())
    .join("\t")
    .trim();

/** A table at most begins this many rows down with empty ones above. */
const MAX_ABOVE = 3_000;

function take(rows: readonly string[][], from: number, to: number): TablePart {
  const above = from <= MAX_ABOVE ? Array.from({ length: from }, () => []) : [];
  const own = rows.slice(from, to);
  const last = own.findLastIndex((row) => countFilled(row) > 0);
  return { first: from + 1, last: from + last + 1, rows: [...above, ...own.slice(0, last + 1)] };
}

/** Where tables begin: below an empty row, with headings that are not those of the table above; a title goes
 * with its table. */
function listStarts(rows: readonly string[][]): number[] {
  const starts: number[] = [];
  let headings = "";
  for (const [at, row] of rows.entries()) {
    if (!isHeading(row)) continue;
    const title = countFilled(rows[at - 1] ?? []) === 1 ? at - 1 : at;
    if (title > 0 && countFilled(rows[title - 1] ?? []) > 0) continue;
    if (keyOf(row) !== headings) starts.push(title);
    headings = keyOf(row);
  }
  return starts;
}

/** The empty column between two tables side by side, of which each has headings; null: there is one table. */
function findGap(rows: readonly string[][]): number | null {
  const headings = rows.find(isHeading);
  if (headings === undefined) return null;
  const width = Math.max(...rows.map((row) => row.length));
  for (let column = MIN_HEADINGS; column < width - MIN_HEADINGS; column++) {
    if (rows.some((row) => isFilled(row[column]))) continue;
    const sides = [headings.slice(0, column), headings.slice(column + 1)];
    if (sides.every((side) => countFilled(side) >= MIN_HEADINGS)) return column;
  }
  return null;
}

function splitBeside(part: TablePart): TablePart[] {
  const gap = findGap(part.rows);
  if (gap === null) return [part];
  const right = part.rows.map((row) => row.slice(gap + 1));
  return [
    { ...part, rows: part.rows.map((row) => row.slice(0, gap)) },
    ...splitBeside({ ...part, rows: right }),
  ];
}

/** The tables of a sheet, from the top; one where nothing divides it. */
export function splitTables(rows: readonly string[][]): TablePart[] {
  if (rows.every((row) => countFilled(row) === 0)) return [];
  const [, ...later] = listStarts(rows);
  const ends = [...later, rows.length];
  return ends.map((end, at) => take(rows, at === 0 ? 0 : (ends[at - 1] ?? 0), end)).flatMap(splitBeside);
}
