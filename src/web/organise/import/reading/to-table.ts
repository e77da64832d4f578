// Turns spreadsheets, calendars and copied tables into lines with tabs, which the server reads.
import Papa from "papaparse";

/** Writes rows as lines with tabs; breaks within cells become blanks. */
export const writeTable = (rows: readonly (readonly string[])[]) =>
  Papa.unparse(
    rows.map((row) => row.map((cell) => cell.replaceAll(/[\t\r\n]+/g, " "))),
    { delimiter: "\t", newline: "\n" },
  );

/** A spreadsheet's cell as text: a date as `2026-12-05` with its time unless that is midnight; a time
 * of day alone, which spreadsheets keep as one of 1899, as `18:00`. */
export function writeCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (!(value instanceof Date)) return typeof value === "object" ? "" : String(value);
  if (Number.isNaN(value.getTime())) return "";
  const [date = "", time = ""] = value.toISOString().split("T");
  const clock = time.slice(0, 5);
  if (date < "1900-01-02") return clock;
  return clock === "00:00" ? date : `${date} ${clock}`;
}

/** Most columns or rows that one cell of a copied table may span. */
const MAX_SPAN = 100;

/** Puts a cell in its place: a cell over several columns counts once, one over several rows stands in
 * each. */
function placeCell(rows: string[][], at: number, cell: HTMLTableCellElement): void {
  const column = findFree((rows[at] ??= []));
  const text = cell.textContent.replaceAll(/\s+/g, " ").trim();
  const [height, width] = [cell.rowSpan, cell.colSpan].map((span) => Math.min(span || 1, MAX_SPAN));
  for (let below = 0; below < (height ?? 1); below++)
    for (let beside = 0; beside < (width ?? 1); beside++)
      (rows[at + below] ??= [])[column + beside] = beside === 0 ? text : "";
}

/** The first column without a cell. */
function findFree(cells: readonly (string | undefined)[]): number {
  const free = Array.from(cells).findIndex((cell) => cell === undefined);
  return free === -1 ? cells.length : free;
}

/** The rows of the largest table of a page or of what was copied from one; null: it has none. */
export function readHtmlTable(html: string): string[][] | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const tables = [...page.querySelectorAll("table")];
  const [largest] = tables.toSorted((one, other) => other.rows.length - one.rows.length);
  if (largest === undefined) return null;
  const rows: string[][] = [];
  for (const [at, row] of [...largest.rows].entries())
    for (const cell of row.cells) placeCell(rows, at, cell);
  return rows.slice(0, largest.rows.length).map((row) => Array.from(row ?? [], (cell) => cell ?? ""));
}
