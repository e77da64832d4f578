// A date and a time typed into one field: "12.9. 21:00", "12 Sep 9pm", "Fri 21:00", or a time alone.
import { DAY, instantOf, isoOf } from "../time.ts";
import { findWeekday } from "./month-names.ts";
import { type CellDate, type CellDay, readDate, weekdayOfDate, writeDay } from "./read-date.ts";
import { type CellTime, readTime } from "./read-time.ts";

/** What a field says. `offset`: minutes ahead of UTC where it names a zone; null: it is local. */
export interface When {
  /** As `2026-12-05`. */
  date: string;
  /** As `18:30`; null: the field has none, and none is made up. */
  time: string | null;
  offset: number | null;
}

/** What was in the field, and the day from which a date without a year counts. Both as `2026-12-05`. */
interface ReadingOf {
  /** Null: there was none. */
  was: string | null;
  today: string;
}

const dayAfter = (date: string, days: number) =>
  isoOf(instantOf(`${date}T00:00:00Z`) + days * DAY).slice(0, 10);

const toWhen = (date: string, { time, isNextDay, offset }: CellTime): When => ({
  date: isNextDay ? dayAfter(date, 1) : date,
  time,
  offset,
});

/** So many days ago a date without a year may be; an earlier one is of the next year. */
const MAX_PAST = 180;

/** The day as `2026-12-05`: without a year that of the field, else the next one. */
function withYear(day: CellDay, { was, today }: ReadingOf): string | null {
  if (day.year !== null) return writeDay(day);
  const year = Number((was ?? today).slice(0, 4));
  const date = writeDay({ ...day, year });
  return was === null && date !== null && date < dayAfter(today, -MAX_PAST)
    ? writeDay({ ...day, year: year + 1 })
    : date;
}

/** Whether a day is on the day of the week that is named, if one is. */
const isOn = (date: string, weekday: number | null) => weekday === null || weekdayOfDate(date) === weekday;

/** A time, with the day of the field; "Sat 21:00" where that is a Saturday. */
function readTimeAlone(text: string, was: string | null): When | null {
  const [, word = "", rest = text] = /^(\p{L}{2,12})[.,]?\s+(.*)$/u.exec(text) ?? [];
  const weekday = findWeekday(word);
  const time = readTime(weekday === null ? text : rest);
  return time !== null && was !== null && isOn(was, weekday) ? toWhen(was, time) : null;
}

/** The only day that a date can be; null: it is none, is not on its day of the week, or may be another one,
 * as 5/12 may be in May. */
function findDay({ dayFirst, monthFirst, weekday }: CellDate, reading: ReadingOf): string | null {
  const days = [dayFirst, monthFirst].flatMap((day) => (day === null ? [] : (withYear(day, reading) ?? [])));
  const [date, other] = new Set(days);
  return date !== undefined && other === undefined && isOn(date, weekday) ? date : null;
}

function readDay(text: string, reading: ReadingOf): When | null {
  const found = readDate(text);
  const date = found && findDay(found, reading);
  if (found === null || date === null) return null;
  const behind = found.rest.trim().replace(/^(?:at|um|kell|à)\s+/i, "");
  if (behind === "") return { date, time: null, offset: null };
  const time = readTime(behind);
  return time && toWhen(date, time);
}

/** Reads a date with a time behind it, or one of them; null: it is neither, or could be more than one. */
export function readWhen(text: string, reading: ReadingOf): When | null {
  const trimmed = text.trim().replace(/,$/, "");
  const [time, day] = [readTimeAlone(trimmed, reading.was), readDay(trimmed, reading)];
  // "12.10" may be ten past twelve or a day in October.
  return time !== null && day !== null ? null : (time ?? day);
}
