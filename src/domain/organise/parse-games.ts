import { isExistingDate } from "../time.ts";

/** A game as a line of a spreadsheet says it; empty texts where it says nothing. */
export interface ParsedGame {
  round: string;
  /** As `2026-03-01`. */
  date: string;
  /** As `18:30`. */
  time: string;
  side1: string;
  side2: string;
  spread: number | null;
}

/** A line that cannot be read, from 1, and why. */
export interface UnreadLine {
  line: number;
  reason: "too-few-columns" | "not-a-date" | "not-a-time" | "not-a-number";
}

/** Reads `2026-03-01`, `1.3.2026` or `01/03/2026`, the day before the month; null: it is none of them. */
function readDate(text: string): string | null {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text);
  const european = /^(\d\d?)[./](\d\d?)[./](\d{4})$/.exec(text);
  const [year = "", month = "", day = ""] = iso?.slice(1) ?? european?.slice(1).reverse() ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isExistingDate(`${date}T00:00:00Z`) ? date : null;
}

/** Reads `18:30` or `18.30`; null: it is neither. */
function readTime(text: string): string | null {
  const [, hour = "", minute = ""] = /^(\d\d?)[:.](\d\d)(?::00)?$/.exec(text) ?? [];
  return hour !== "" && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, "0")}:${minute}`
    : null;
}

/** Reads `-3.5`, `−3,5` or `+4.5`; null: it is no number. */
function readNumber(text: string): number | null {
  const number = Number(text.replace("−", "-").replace(",", "."));
  return Number.isFinite(number) ? number : null;
}

type Line = [round: string, day: string, clock: string, side1: string, side2: string, handicap: string];
const COLUMNS = 6;

/** A cell that is empty or read by `read`; undefined: it cannot be read. */
const readCell = <T>(text: string, empty: T, read: (text: string) => T | null): T | undefined =>
  text === "" ? empty : (read(text) ?? undefined);

function readGame(cells: readonly string[]): ParsedGame | UnreadLine["reason"] {
  if (cells.length < COLUMNS - 1 || cells[0] === "") return "too-few-columns";
  const [round, day, clock, side1, side2, handicap] = [...cells, ""] as Line;
  const date = readCell(day, "", readDate);
  if (date === undefined) return "not-a-date";
  const time = readCell(clock, "", readTime);
  if (time === undefined) return "not-a-time";
  const spread = readCell<number | null>(handicap, null, readNumber);
  if (spread === undefined) return "not-a-number";
  return { round, date, time, side1, side2, spread };
}

/** Whether a line names the columns instead of a game. */
const isHeader = ([first = "", second = ""]: readonly string[]) =>
  /^round$/i.test(first) && !/\d/.test(second);

/**
 * Reads the lines of a spreadsheet as games: round, date, time, team 1, team 2, spread, of which the last may be missing. Empty
 * lines and a first line with the columns' names are left out.
 */
export function parseGames(lines: readonly (readonly string[])[]): {
  games: ParsedGame[];
  unread: UnreadLine[];
} {
  const games: ParsedGame[] = [];
  const unread: UnreadLine[] = [];
  for (const [at, line] of lines.entries()) {
    const cells = line.map((cell) => cell.trim());
    if (cells.every((cell) => cell === "") || (at === 0 && isHeader(cells))) continue;
    const game = readGame(cells);
    if (typeof game === "string") unread.push({ line: at + 1, reason: game });
    else games.push(game);
  }
  return { games, unread };
}
