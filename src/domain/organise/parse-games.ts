import { isExistingDate, isInYears } from "../existing-dates.ts";

/** A game as a line of a spreadsheet describes it; missing texts are empty. */
export interface ParsedGame {
  /** From 1. */
  line: number;
  round: string;
  /** As `2026-03-01`. */
  date: string;
  /** As `18:30`. */
  time: string;
  side1: string;
  side2: string;
  spread: number | null;
}

/** A line that cannot be parsed, and why. */
export interface UnreadLine {
  /** From 1. */
  line: number;
  reason: "too-few-columns" | "not-a-date" | "not-in-years" | "not-a-time" | "not-a-number";
  /** The cell that cannot be parsed. */
  cell: string;
  side1: string;
  side2: string;
}

/** Parses `2026-03-01`, `1.3.2026` or `01/03/2026`, the day before the month; null: none of them. */
function readDate(text: string): string | null {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text);
  const european = /^(\d\d?)[./](\d\d?)[./](\d{4})$/.exec(text);
  const [year = "", month = "", day = ""] = iso?.slice(1) ?? european?.slice(1).reverse() ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isExistingDate(`${date}T00:00:00Z`) ? date : null;
}

/** Parses `18:30` or `18.30`; null: neither. */
function readTime(text: string): string | null {
  const [, hour = "", minute = ""] = /^(\d\d?)[:.](\d\d)(?::00)?$/.exec(text) ?? [];
  return hour !== "" && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, "0")}:${minute}`
    : null;
}

/** Parses `-3.5`, `−3,5` or `+4.5`; null: not a number. */
function readNumber(text: string): number | null {
  const number = Number(text.replace("−", "-").replace(",", "."));
  return Number.isFinite(number) ? number : null;
}

const COLUMNS = ["round", "date", "time", "team 1", "team 2", "spread"] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Record<Column, string>;

/** Parses a cell that may be empty; undefined: it cannot be parsed. */
const readCell = <T>(text: string, empty: T, read: (text: string) => T | null): T | undefined =>
  text === "" ? empty : (read(text) ?? undefined);

function readGame(cells: Cells, line: number): ParsedGame | UnreadLine {
  const { round, "team 1": side1, "team 2": side2 } = cells;
  const refuse = (reason: UnreadLine["reason"], cell = "") => ({ line, reason, cell, side1, side2 });
  if (round === "") return refuse("too-few-columns");
  const date = readCell(cells.date, "", readDate);
  if (date === undefined) return refuse("not-a-date", cells.date);
  if (date !== "" && !isInYears(date)) return refuse("not-in-years", cells.date);
  const time = readCell(cells.time, "", readTime);
  if (time === undefined) return refuse("not-a-time", cells.time);
  const spread = readCell<number | null>(cells.spread, null, readNumber);
  if (spread === undefined) return refuse("not-a-number", cells.spread);
  return { line, round, date, time, side1, side2, spread };
}

/** The columns that a header such as `Date, Team 1, Team 2, Round` names, in its order; null: no header. */
function readHeader(line: readonly string[]): (string | undefined)[] | null {
  const names = line.map((cell) => cell.toLowerCase().replace(/^handicap$/, "spread"));
  const isHeader = names.includes("round") && names.some((name) => name === "date" || name === "team 1");
  return isHeader ? names : null;
}

/** The prefix that spreadsheets and our export put before text that would be a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "");

/** Parses lines of a spreadsheet as games, by the columns of a header, or as round, date,
 * time, team 1, team 2 and an optional spread. Empty lines are skipped. */
export function parseGames(lines: readonly (readonly string[])[]): {
  games: ParsedGame[];
  unread: UnreadLine[];
} {
  const games: ParsedGame[] = [];
  const unread: UnreadLine[] = [];
  const trimmed = lines.map((line) => line.map((cell) => withoutGuard(cell.trim())));
  const header = readHeader(trimmed[0] ?? []);
  const order = header ?? COLUMNS;
  for (const [at, line] of trimmed.entries()) {
    if (line.every((cell) => cell === "") || (at === 0 && header !== null)) continue;
    const read = (column: Column) => line[order.indexOf(column)] ?? "";
    const cells = Object.fromEntries(COLUMNS.map((column) => [column, read(column)])) as Cells;
    const isShort = header === null && line.length < COLUMNS.length - 1;
    const game = readGame(isShort ? { ...cells, round: "" } : cells, at + 1);
    if ("reason" in game) unread.push(game);
    else games.push(game);
  }
  return { games, unread };
}
