// When a game starts: its day and time, read as the file as a whole is read.
import type { Setup } from "#contract/organise/schemas.ts";
import { isInYears, YEARS } from "#domain/existing-dates.ts";
import { listInstantsOf } from "#domain/local-time.ts";
import type { ColumnMeaning } from "#domain/organise/column-meanings.ts";
import { DAY, type Instant, instantOf, isoOf } from "#domain/time.ts";
import { dayOf, describeWrongWeekday } from "./date-order.ts";
import { type Answers, answerOf, createQuestion, type ImportQuestion } from "./questions.ts";
import { type DateOrder, readDate, writeDay } from "#domain/dates/read-date.ts";
import { isOpen, type ScheduleRow } from "./schedule-rows.ts";
import { readZonedTime, type ZonedTime } from "./zoned-time.ts";

export interface ReadingOptions {
  /** Of local times, or with `asksZone` the organiser's own. */
  timeZone: string;
  /** Whether the zone of local times is asked where a file does not name it. */
  asksZone?: boolean | undefined;
  /** The games that are here, to compare times with. */
  stored?: (Pick<Setup, "settings" | "games"> & { noun?: "session" }) | undefined;
  answers: Answers;
  now: Instant;
  /** Whether it is read for a draft, in which nothing is locked. */
  isDraft?: boolean | undefined;
}

/** What the questions about a whole file were decided to, and what is noticed while its lines are read. */
export interface Reading extends Omit<ReadingOptions, "timeZone"> {
  /** Of local times; null: it waits for an answer. */
  timeZone: string | null;
  order: DateOrder | null;
  /** By line; dates without a year only. */
  years: ReadonlyMap<number, number>;
  questions: ImportQuestion[];
  notes: string[];
  /** Lines that wait for an answer, with the key of its question. */
  waiting: { row: ScheduleRow; key: string }[];
}

/** Why a line is not imported. */
export class Unread extends Error {
  /** Of the cell that cannot be read. */
  readonly meaning: ColumnMeaning | null;

  constructor(why: string, meaning: ColumnMeaning | null = null) {
    super(why);
    this.meaning = meaning;
  }
}

/** The line waits for the answer to a question. */
export class Waits extends Error {
  readonly key: string;

  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

/** Whether a line has a date and no time. */
export function hasNoTime({ cells: { date, time } }: ScheduleRow): boolean {
  return !isOpen(date) && isOpen(time) && readDate(date)?.rest === "";
}

function findDay({ line, cells: { date: cell } }: ScheduleRow, { order, years, notes }: Reading): string {
  const date = readDate(cell);
  if (date === null || (date.dayFirst ?? date.monthFirst) === null)
    throw new Unread(`Date “${cell}” is not a date.`, "date");
  const day = dayOf(date, order);
  if (day === null) throw new Waits("date-order");
  const year = day.year ?? years.get(line);
  if (year === undefined) throw new Waits("year");
  const written = writeDay({ ...day, year });
  if (written === null) throw new Unread(`Date “${cell}” is not a date of ${year}.`, "date");
  if (!isInYears(written))
    throw new Unread(`Date “${cell}” is not of the years ${YEARS.first} to ${YEARS.last}.`, "date");
  notes.push(...describeWrongWeekday({ line, cell, date }, { ...day, year }));
  return written;
}

/** Reads a time; null if the cell has none yet. */
function readOpenTime(cell: string, why: string, meaning: "date" | "time"): ZonedTime | null {
  const time = isOpen(cell) ? null : readZonedTime(cell);
  if (time === null && !isOpen(cell)) throw new Unread(why, meaning);
  return time;
}

/** The time of a line: of its own cell, or behind its date; an instant counts more than a local time
 * beside it. Null: it has none. */
function findTime({ cells: { date, time } }: ScheduleRow): ZonedTime | null {
  const own = readOpenTime(time, `Time “${time}” is not a time.`, "time");
  const behind = readOpenTime(readDate(date)?.rest ?? "", `Date “${date}” is not a date.`, "date");
  return behind !== null && hasZone(behind) && (own === null || !hasZone(own)) ? behind : (own ?? behind);
}

const hasZone = ({ offset, zone }: ZonedTime) => offset !== null || zone !== null;

/** The question about a local time that clocks show twice. */
function askHour(local: string, instants: readonly Instant[], timeZone: string): ImportQuestion {
  const [day, time] = local.split("T");
  const note = (at: Instant | undefined) => (at === undefined ? "" : `${isoOf(at).slice(11, 16)} UTC`);
  return createQuestion({
    key: `hour ${local}`,
    title: `Which ${time} on ${day}?`,
    text: `In ${timeZone} the clocks go back that night, so ${time} comes twice. The first is before the change.`,
    evidence: [],
    options: [
      { value: "first", label: "The first", note: note(instants[0]) },
      { value: "second", label: "The second", note: note(instants[1]) },
    ],
  });
}

function addQuestion({ questions }: Reading, question: ImportQuestion): void {
  if (!questions.some(({ key }) => key === question.key)) questions.push(question);
}

/** The instant of a local time; of one that comes twice by the answer to its question. */
function findInstant(local: string, reading: Reading): Instant {
  const { timeZone, answers } = reading;
  if (timeZone === null) throw new Waits(ZONE);
  const instants = listInstantsOf(local, timeZone);
  const [first, second] = instants;
  if (first === undefined)
    throw new Unread(`The clocks of ${timeZone} skip ${local.replace("T", " ")}.`, "time");
  if (second === undefined) return first;
  const question = askHour(local, instants, timeZone);
  addQuestion(reading, question);
  const answer = answerOf(question, answers);
  if (answer === null) throw new Waits(question.key);
  return answer === "first" ? first : second;
}

/** The keys of the questions about games without a time, and about the zone of local times. */
export const NO_TIME = "no-time";
export const ZONE = "zone";

/** What becomes of a game without a time: it comes with an open one, is left out or typed, or waits. */
function findOpenStart({ answers }: Reading): null {
  const answer = answers[NO_TIME];
  if (answer === "open") return null;
  if (answer === "type") throw new Unread("Its time is missing.", "time");
  throw answer === "leave" ? new Unread("It has no time.", "time") : new Waits(NO_TIME);
}

/** A local time as `2026-12-05T18:00`, with the offset in minutes or the zone that its line names. */
type LocalTime = { local: string } & Pick<ZonedTime, "offset" | "zone">;

/** The local time of a line; null: it has no time. Throws `Unread` or `Waits`. */
function findLocal(row: ScheduleRow, reading: Reading): LocalTime | null {
  const day = findDay(row, reading);
  const time = findTime(row);
  if (time === null) return null;
  const midnight = instantOf(`${day}T00:00:00Z`) + (time.isNextDay ? DAY : 0);
  return { local: `${isoOf(midnight).slice(0, 10)}T${time.time}`, offset: time.offset, zone: time.zone };
}

/** The local time of a line that names no zone; null: it has none, or cannot be read yet. */
export function findZonelessTime(row: ScheduleRow, reading: Reading): string | null {
  if (isOpen(row.cells.date)) return null;
  try {
    const found = findLocal(row, { ...reading, notes: [] });
    return found === null || found.offset !== null || found.zone !== null ? null : found.local;
  } catch (error) {
    if (error instanceof Unread || error instanceof Waits) return null;
    throw error;
  }
}

/** When a game starts, ISO 8601 with Z; null: its date or time is still to come. Throws `Unread` or
 * `Waits`. */
export function findStart(row: ScheduleRow, reading: Reading): string | null {
  if (isOpen(row.cells.date)) return null;
  const found = findLocal(row, reading);
  if (found === null) return findOpenStart(reading);
  const { local, offset, zone } = found;
  if (offset !== null) return isoOf(instantOf(`${local}:00Z`) - offset * 60_000);
  return isoOf(findInstant(local, zone === null ? reading : { ...reading, timeZone: zone }));
}
