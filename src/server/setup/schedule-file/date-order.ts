// Which comes first in the dates of a file, day or month, and of which year they are.
import { countOf } from "#domain/pluralize.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { type Answers, answerOf, createQuestion, type ImportQuestion, MAX_EVIDENCE } from "./questions.ts";
import {
  type CellDate,
  type CellDay,
  type DateOrder,
  weekdayOfDate,
  writeDay,
} from "#domain/dates/read-date.ts";

/** The date of a line. */
export interface DatedLine {
  line: number;
  cell: string;
  date: CellDate;
}

/** What is decided for a whole file, or the question that decides it. */
export interface Decided<Value> {
  value: Value | null;
  question: ImportQuestion | null;
  notes: string[];
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "5 December 2026", or without the year that a cell does not have. */
const nameDay = ({ year, month, day }: CellDay) =>
  `${day} ${MONTHS[month - 1]}${year === null ? "" : ` ${year}`}`;

/** 1 January 1970 was a Thursday. */
/** Day of the week of a day, 0: Sunday; null without a year. */
function weekdayOf(day: CellDay): number | null {
  const date = day.year === null ? null : writeDay(day);
  return date === null ? null : weekdayOfDate(date);
}

const isSameDay = (one: CellDay | null, other: CellDay | null) =>
  one?.year === other?.year && one?.month === other?.month && one?.day === other?.day;

/** The only order that a date can have: the other is no day, or not the day of the week that the cell
 * names. */
function proveOrder({ dayFirst, monthFirst, weekday }: CellDate): DateOrder | null {
  if (isSameDay(dayFirst, monthFirst)) return null;
  const fits = (day: CellDay | null) =>
    day !== null && (weekday === null || (weekdayOf(day) ?? weekday) === weekday);
  if (fits(dayFirst) === fits(monthFirst)) return null;
  return fits(dayFirst) ? "day-first" : "month-first";
}

const readBy = (date: CellDate, order: DateOrder) =>
  order === "day-first" ? date.dayFirst : date.monthFirst;

/** Why the file is read in this order, and what that makes of a date that could be read otherwise. */
function describeOrder(order: DateOrder, proof: DatedLine, open: readonly DatedLine[]): string[] {
  const [first] = open;
  const [proven, read] = [readBy(proof.date, order), first && readBy(first.date, order)];
  if (first === undefined || proven === null || read == null) return [];
  const which = order === "day-first" ? "the day" : "the month";
  const more = open.length > 1 ? `, and ${countOf(open.length - 1, "more date")} likewise` : "";
  return [
    `${proof.cell} in row ${proof.line} has ${which} first, so ${first.cell} in row ${first.line} is ${nameDay(read)}${more}.`,
  ];
}

function askOrder(open: readonly DatedLine[], proofs: readonly DatedLine[]): ImportQuestion {
  const evidence = [...open.slice(0, MAX_EVIDENCE), ...proofs.slice(0, 2)].map(({ line, cell, date }) => {
    const days = [date.dayFirst, date.monthFirst].filter((day) => day !== null).map(nameDay);
    return { label: cell, text: `Row ${line}: ${days.join(" or ")}` };
  });
  const [first] = open;
  const note = (day: CellDay | null | undefined) => (day == null ? "" : `${first?.cell} is ${nameDay(day)}`);
  return createQuestion({
    key: "date-order",
    title: "Which comes first, day or month?",
    text: `${countOf(open.length, "date")} of the file can be read either way${proofs.length > 0 ? ", and the others contradict each other" : ""}.`,
    evidence,
    options: [
      { value: "day-first", label: "The day", note: note(first?.date.dayFirst) },
      { value: "month-first", label: "The month", note: note(first?.date.monthFirst) },
    ],
  });
}

/** Decides the order for a whole file: one date that can only be read one way proves it for all. */
export function decideOrder(lines: readonly DatedLine[], answers: Answers): Decided<DateOrder> {
  const proofs = lines.flatMap((one) => {
    const order = proveOrder(one.date);
    return order === null ? [] : [{ ...one, order }];
  });
  const open = lines.filter(
    ({ date }) => !isSameDay(date.dayFirst, date.monthFirst) && proveOrder(date) === null,
  );
  if (open.length === 0) return { value: "day-first", question: null, notes: [] };
  const [proof] = proofs;
  if (proof !== undefined && proofs.every(({ order }) => order === proof.order))
    return { value: proof.order, question: null, notes: describeOrder(proof.order, proof, open) };
  const question = askOrder(open, proofs);
  const answer = answerOf(question, answers);
  return { value: answer === "day-first" || answer === "month-first" ? answer : null, question, notes: [] };
}

/** The day of a line; null: nothing decides which one, or there is no such day. */
export function dayOf(date: CellDate, order: DateOrder | null): CellDay | null {
  const proven = proveOrder(date);
  if (proven !== null) return readBy(date, proven);
  if (isSameDay(date.dayFirst, date.monthFirst)) return date.dayFirst;
  return order === null ? null : readBy(date, order);
}

/** A day whose line names a weekday that it is not. */
export function describeWrongWeekday({ line, date: { weekday } }: DatedLine, day: CellDay): string[] {
  const actual = weekdayOf(day);
  if (weekday === null || actual === null || actual === weekday) return [];
  return [`Row ${line} says ${WEEKDAYS[weekday]}, but ${nameDay(day)} is a ${WEEKDAYS[actual]}.`];
}

interface YearlessLine extends DatedLine {
  day: CellDay;
}

/** Whether months go back by more than half a year: the next one is of the following year. */
const isNextYear = (month: number, before: number) => before - month > 6;

/** The year of each line without one, where the first of them is of `first`. */
export function listYears(lines: readonly YearlessLine[], first: number): Map<number, number> {
  const years = new Map<number, number>();
  let [year, before] = [first, 0];
  for (const { line, day } of lines) {
    if (isNextYear(day.month, before)) year++;
    before = day.month;
    years.set(line, year);
  }
  return years;
}

/** Whether all weekdays that lines name fit where the first line is of this year. */
function fitsWeekdays(lines: readonly YearlessLine[], first: number): boolean {
  const years = listYears(lines, first);
  return lines.every(({ line, day, date: { weekday } }) => {
    const year = years.get(line) ?? first;
    return weekday === null || weekdayOf({ ...day, year }) === weekday;
  });
}

/** Decides the year of the first date without one: by the weekdays that the file names, else it is asked. */
export function decideYear(
  lines: readonly YearlessLine[],
  { answers, now }: { answers: Answers; now: Instant },
): Decided<number> {
  const [first] = lines;
  if (first === undefined) return { value: null, question: null, notes: [] };
  const current = Number(isoOf(now).slice(0, 4));
  const years = [current - 1, current, current + 1];
  const fitting = years.filter((year) => fitsWeekdays(lines, year));
  const [only] = fitting;
  if (fitting.length === 1 && only !== undefined && lines.some(({ date }) => date.weekday !== null))
    return { value: only, question: null, notes: [`The days of the week are those of ${only}.`] };
  const question = createQuestion({
    key: "year",
    title: `Of which year is ${first.cell}?`,
    text: `${countOf(lines.length, "date")} of the file ${lines.length === 1 ? "has" : "have"} no year.`,
    evidence: lines.slice(0, MAX_EVIDENCE).map(({ line, cell }) => ({ label: cell, text: `Row ${line}` })),
    options: years.map((year) => ({
      value: String(year),
      label: String(year),
      note: nameDay({ ...first.day, year }),
    })),
  });
  const answer = answerOf(question, answers);
  return { value: answer === null ? null : Number(answer), question, notes: [] };
}
