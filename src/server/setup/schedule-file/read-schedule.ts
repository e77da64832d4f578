// Reads the games of a schedule from the lines of a spreadsheet. Where the file leaves more than one
// reading it asks, and leaves out the games that wait for the answer: nothing is guessed.
import { explainCell } from "#contract/sentences.ts";
import { whyNoHandicap } from "#domain/contest/handicap-fault.ts";
import { countOf } from "#domain/pluralize.ts";
import { type DatedLine, dayOf, decideOrder, decideYear, listYears } from "./date-order.ts";
import type { ColumnMeaning } from "#domain/organise/column-meanings.ts";
import { decideZone } from "./decide-zone.ts";
import { describeTable, type TableView } from "./describe-table.ts";
import { readPlaces } from "./read-places.ts";
import { createQuestion, type ImportQuestion, MAX_EVIDENCE } from "./questions.ts";
import { readDate } from "#domain/dates/read-date.ts";
import { readNumber } from "./read-spread.ts";
import {
  findStart,
  hasNoTime,
  NO_TIME,
  type Reading,
  type ReadingOptions,
  Unread,
  Waits,
} from "./read-start.ts";
import { findRows, type FoundRows, isOpen, type ScheduleRow, type TableAnswers } from "./schedule-rows.ts";

/** A game as a line describes it. */
export interface ScheduleGame {
  /** From 1. */
  line: number;
  /** The number of "Winner #45"; null: the file has none. */
  number: number | null;
  round: string;
  /** ISO 8601 with Z; null: the line has no date, or the game comes with an open time. */
  starts_at: string | null;
  /** Name or label; empty: undecided. */
  side1: string;
  side2: string;
  spread: number | null;
  /** Of the game here that it is; undefined: that is found out later. */
  id?: number;
  /** A cell that cannot be read and is left out alone; null: there is none. */
  leftOut: LeftOutCell | null;
}

/** A cell that another text can replace, and why it is left out, as a sentence. */
export interface LeftOutCell {
  meaning: ColumnMeaning;
  text: string;
  why: string;
}

/** A line without a game, and why, as a sentence. */
export interface UnreadLine {
  /** From 1. */
  line: number;
  side1: string;
  side2: string;
  why: string;
  /** The cell that cannot be read, with its text; null: it is not one cell, or the line waits. */
  cell: { meaning: ColumnMeaning; text: string } | null;
}

export interface ReadSchedule {
  games: ScheduleGame[];
  unread: UnreadLine[];
  questions: ImportQuestion[];
  /** What was decided by the file or left out, as sentences. */
  notes: string[];
  table: TableView;
}

function findRound({ cells: { round } }: ScheduleRow, reading: Reading, above: string): string {
  if (round !== "") return round;
  const answer = reading.answers["round"]?.trim() ?? "";
  if (answer === "") throw new Waits("round");
  return answer === ROUND_ABOVE ? above : answer;
}

/** Why a number is no spread; null: it is one. */
function whyNoSpread(spread: number | null): string | null {
  if (spread === null) return "it is no number.";
  const why = whyNoHandicap(spread);
  if (why === null) return null;
  return why.code === "not-a-handicap"
    ? "spreads end in .5, so that no game is level."
    : `${explainCell(why)}.`;
}

function findSpread(
  { line, cells: { spread: cell } }: ScheduleRow,
  { notes }: Reading,
): Pick<ScheduleGame, "spread" | "leftOut"> {
  if (isOpen(cell) || /^(?:pk|pick|even)$/i.test(cell)) return { spread: null, leftOut: null };
  const spread = readNumber(cell);
  const fault = whyNoSpread(spread);
  if (fault === null) return { spread, leftOut: null };
  notes.push(`Spread “${cell}” in row ${line} is left out: ${fault}`);
  const why = `The spread “${cell}” is left out: ${fault}`;
  return { spread: null, leftOut: { meaning: "spread", text: cell, why } };
}

const sideOf = (cell: string) => (isOpen(cell) ? "" : cell.replaceAll(/\s+/g, " "));

function readGame(row: ScheduleRow, reading: Reading, above: string): ScheduleGame {
  const { line, cells } = row;
  const [side1, side2] = [sideOf(cells.side1), sideOf(cells.side2)];
  const number = /^\d{1,6}$/.test(cells.number) ? Number(cells.number) : null;
  return {
    line,
    number,
    round: findRound(row, reading, above),
    starts_at: findStart(row, reading),
    side1,
    side2,
    ...findSpread(row, reading),
  };
}

/** The answer to "round" that takes the round of the line above. */
const ROUND_ABOVE = "= above";

export const nameRow = ({ line, cells }: ScheduleRow) => ({
  label: `Row ${line}`,
  text: [`${cells.side1 || "?"} – ${cells.side2 || "?"}`, cells.date]
    .filter((part) => part !== "")
    .join(", "),
});

/** The questions about lines without a round or a time. */
function askForGaps(rows: readonly ScheduleRow[]): ImportQuestion[] {
  const [round, time] = [rows.filter(({ cells }) => cells.round === ""), rows.filter(hasNoTime)];
  const evidence = (gaps: readonly ScheduleRow[]) => gaps.slice(0, MAX_EVIDENCE).map(nameRow);
  const above = { value: ROUND_ABOVE, label: "The round above", note: "Each as the row before it" };
  const askRound = createQuestion({
    key: "round",
    title: `Which round ${round.length === 1 ? "is" : "are"} ${countOf(round.length, "game")} of?`,
    text: "The file names no round for them.",
    evidence: evidence(round),
    options: round.length < rows.length ? [above] : [],
    typed: "Round",
  });
  const askTime = createQuestion({
    key: NO_TIME,
    title: `${countOf(time.length, "game")} ${time.length === 1 ? "has" : "have"} no time`,
    text: "Picks lock at the start. Without a time nobody can pick them, and none is made up.",
    evidence: evidence(time),
    options: [
      {
        value: "open",
        label: "Bring them with an open time",
        note: "They are listed as problems until they have one",
      },
      { value: "type", label: "Type the times now", note: "The preview has a field for each" },
      { value: "leave", label: "Leave them out", note: "Bring them later with the next file" },
    ],
  });
  return [...(round.length > 0 ? [askRound] : []), ...(time.length > 0 ? [askTime] : [])];
}

/** Decides what is the same for all dates of a file. */
export function decideDates(rows: readonly ScheduleRow[], options: ReadingOptions) {
  const dated = rows.flatMap(({ line, cells: { date: cell } }): DatedLine[] => {
    const date = cell === "" ? null : readDate(cell);
    return date === null ? [] : [{ line, cell, date }];
  });
  const order = decideOrder(dated, options.answers);
  const yearless = dated.flatMap((one) => {
    const day = dayOf(one.date, order.value);
    return day !== null && day.year === null ? [{ ...one, day }] : [];
  });
  const year = decideYear(yearless, options);
  const years = year.value === null ? new Map<number, number>() : listYears(yearless, year.value);
  return {
    order: order.value,
    years,
    questions: [order.question, year.question].filter((question) => question !== null),
    notes: [...order.notes, ...year.notes],
  };
}

/** Reads each row as a game, or notes why it is none. */
function readGames(rows: readonly ScheduleRow[], reading: Reading) {
  const games: ScheduleGame[] = [];
  const unread: UnreadLine[] = [];
  let above = "";
  for (const row of rows) {
    if (row.cells.round !== "") above = row.cells.round;
    try {
      games.push(readGame(row, reading, above));
    } catch (error) {
      if (error instanceof Unread) unread.push(leaveOut(row, error.message, error.meaning));
      else if (error instanceof Waits) reading.waiting.push({ row, key: error.key });
      else throw error;
    }
  }
  return { games, unread };
}

const leaveOut = (
  { line, cells }: ScheduleRow,
  why: string,
  meaning: ColumnMeaning | null = null,
): UnreadLine => ({
  line,
  side1: cells.side1,
  side2: cells.side2,
  why,
  cell: meaning && { meaning, text: cells[meaning] },
});

/** Decides what is the same for a whole file: the order of its dates, their year, the zone of its times. */
function startReading({ rows, layout, notes }: FoundRows, options: ReadingOptions): Reading {
  const decided = decideDates(rows, options);
  const gaps = askForGaps(rows);
  const reading = { ...options, ...decided, notes: [...notes, ...decided.notes], waiting: [] };
  const zone = decideZone(rows, layout, reading);
  return {
    ...reading,
    timeZone: zone.value,
    questions: [...decided.questions, ...(zone.question === null ? [] : [zone.question]), ...gaps],
    notes: [...reading.notes, ...zone.notes],
  };
}

/** Reads the games of a file; those that wait for an answer are among the unread lines. */
export function readSchedule(
  lines: readonly (readonly string[])[],
  options: ReadingOptions,
  answers: TableAnswers = {},
): ReadSchedule {
  const found = findRows(lines, answers);
  const { rows, layout } = found;
  const reading = startReading(found, options);
  const { questions } = reading;
  const { games, unread } = readGames(rows, reading);
  const placed = readPlaces(games, options.answers);
  const asked = [...questions, ...placed.questions];
  const waitFor = (key: string) =>
    `It waits for the answer to “${asked.find((question) => question.key === key)?.title ?? key}”`;
  const waiting = [
    ...reading.waiting.map(({ row, key }) => leaveOut(row, waitFor(key), key === NO_TIME ? "time" : null)),
    ...placed.waiting.map(({ line, side1, side2 }) => ({
      line,
      side1,
      side2,
      why: waitFor("places"),
      cell: null,
    })),
  ];
  return {
    games: placed.games,
    unread: [...unread, ...waiting].sort((one, other) => one.line - other.line),
    questions: asked,
    notes: reading.notes,
    table: describeTable(rows, layout, reading),
  };
}
