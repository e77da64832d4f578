// Dates in the cells of a schedule: 2026-12-05, 5.12.2026, 12/05/2026, Sat 5 Dec 2026, "Dec 5, 2026", 46361.
import { isExistingDate } from "../existing-dates.ts";
import { DAY, instantOf, isoOf } from "../time.ts";
import { findMonth, findWeekday } from "./month-names.ts";

/** A day of the year; `year` is null where the cell has none. */
export interface CellDay {
  year: number | null;
  month: number;
  day: number;
}

/** What the date of a cell may be: the readings differ only where day and month could be either way round. */
export interface CellDate {
  dayFirst: CellDay | null;
  monthFirst: CellDay | null;
  /** Day of the week, 0: Sunday; null: the cell names none. */
  weekday: number | null;
  /** What follows the date, such as a time. */
  rest: string;
}

/** Which of two readings a file means. */
export type DateOrder = "day-first" | "month-first";

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** Returns a day as `2026-12-05`; null if there is no such day. A day without a year may be in a leap
 * year. */
export function writeDay({ year, month, day }: CellDay): string | null {
  const pad = (number: number, length: number) => String(number).padStart(length, "0");
  const date = `${pad(year ?? 2024, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isExistingDate(`${date}T00:00:00Z`) ? date : null;
}

/** Day of the week of a day such as `2026-12-05`, 0: Sunday. */
export const weekdayOfDate = (date: string) => (((instantOf(`${date}T00:00:00Z`) / DAY + 4) % 7) + 7) % 7;

const existing = (day: CellDay): CellDay | null => (writeDay(day) === null ? null : day);

type Found = Omit<CellDate, "weekday">;

const either = (day: CellDay, rest: string): Found => ({
  dayFirst: existing(day),
  monthFirst: existing(day),
  rest,
});

/** 2026-12-05, 2026/12/05, 20261205, and with a time behind it. */
function readYearFirst(text: string): Found | null {
  const [, year, month, day, rest = ""] =
    /^(\d{4})([-./])(\d\d?)\2(\d\d?)(?:[T ]\s*(.*))?$/.exec(text)?.filter((_, at) => at !== 2) ??
    /^((?:19|20|21)\d\d)(\d\d)(\d\d)(?:[T ]\s*(.*))?$/.exec(text) ??
    [];
  if (year === undefined) return null;
  return either({ year: Number(year), month: Number(month), day: Number(day) }, rest);
}

/** A day by its parts; null if there is none. */
const dayOfParts = (day: string, month: string, year: string) =>
  existing({ year: year === "" ? null : fullYear(year), month: Number(month), day: Number(day) });

/** The parts of a date in numbers; null: the text is none. */
function splitNumbers(text: string) {
  const [, first = "", sign = "", second = "", year = "", rest = ""] = NUMBERS.exec(text) ?? [];
  return first === "" ? null : { first, sign, second, year, rest };
}

/** 5.12.2026, 5-12-2026, 05/12/26 and 5.12.: with dots and dashes the day comes first where it can. */
function readNumbers(text: string): Found | null {
  const parts = splitNumbers(text);
  if (parts === null || parts.sign + parts.year === "-") return null;
  const { first, sign, second, year, rest } = parts;
  const [dayFirst, monthFirst] = [dayOfParts(first, second, year), dayOfParts(second, first, year)];
  if (sign === "/") return { dayFirst, monthFirst, rest };
  const only = sign === "." ? dayFirst : (dayFirst ?? monthFirst);
  return { dayFirst: only, monthFirst: only, rest };
}

const NUMBERS = /^(\d\d?)\.?([-./])\s?(\d\d?)(?:\.?\2?\s?(\d{4}|\d\d(?![:\d])))?\.?(?:,?\s+(.*))?$/;

const SERIAL_ZERO = instantOf("1899-12-30T00:00:00Z");

/** The days since the end of 1899 that spreadsheets count, with a part of a day. Only years from 1954
 * to 2119 count. */
function readSerial(text: string): Found | null {
  if (!/^[2-7]\d{4}(?:[.,]\d+)?$/.test(text)) return null;
  const serial = Number(text.replace(",", "."));
  const days = Math.floor(serial);
  const iso = isoOf(SERIAL_ZERO + days * DAY);
  const [year = 0, month = 0, day = 0] = iso.slice(0, 10).split("-").map(Number);
  return either({ year, month, day }, serial > days ? String(serial - days) : "");
}

const CLOCK =
  /(?:^|[\sT,]+|\b(?:at|um|kell|à|a las)\s+)(\d\d?(?::\d\d){1,2}\s*(?:[ap]\.?m?\.?)?(?:\s*[A-Z]{1,4})?|\d\d?\s*[ap]\.?m\.?)$/i;

/** The month that the words of a date name; null: none. "mar 5 dic" is a Tuesday, not in March. */
function pickMonth(words: readonly string[]): number | null {
  const named = words.filter((word) => findMonth(word) !== null);
  const month = named.find((word) => findWeekday(word) === null) ?? named[0];
  return month === undefined || words.length > 5 ? null : findMonth(month);
}

/** The day and the year among the numbers of a date in words; null: they are not a date's. */
function pickDay(numbers: readonly string[]): { day: string; year: string } | null {
  if (numbers.length > 2) return null;
  const last = numbers.length > 1 ? numbers.at(-1) : "";
  const year = numbers.find((number) => number.length === 4) ?? last ?? "";
  const day = numbers.find((number) => number !== year && number.length < 3);
  return day === undefined ? null : { day, year };
}

/** Numbers and words of a date such as "Sat, 5. Dezember 2026" or "Dec/5"; null: it names no month or day. */
function readWords(text: string): Found | null {
  const [clock = "", rest = ""] = CLOCK.exec(text) ?? [];
  const date = text.slice(0, text.length - clock.length);
  const month = pickMonth(date.match(/\p{L}+/gu) ?? []);
  const found = pickDay(date.match(/\d+/g) ?? []);
  if (month === null || found === null) return null;
  const day = dayOfParts(found.day, String(month), found.year);
  return { dayFirst: day, monthFirst: day, rest };
}

/** The day of the week that a cell begins with, if it names one. Two letters mean different days in different
 * languages, and are skipped. */
function splitWeekday(text: string): { weekday: number | null; date: string } {
  const [, word = "", date = ""] = /^\(?(\p{L}{2,12})\)?[.,]{0,2}\s+(.*)$/u.exec(text) ?? [];
  const weekday = word === "" ? null : findWeekday(word);
  const isSkipped = weekday === null && word.length === 2 && /^\d/.test(date);
  return { weekday, date: weekday === null && !isSkipped ? text : date };
}

/** Reads the cell of a date; null if it is none. A day that does not exist, such as 31 February, is
 * null in its reading. */
export function readDate(text: string): CellDate | null {
  const { weekday, date } = splitWeekday(text.trim());
  const found = readYearFirst(date) ?? readNumbers(date) ?? readSerial(date) ?? readWords(date) ?? null;
  if (found !== null || weekday === null) return found && { ...found, weekday };
  // "Mar 23, 2027" is in March, although "mar" is Tuesday in other languages.
  const whole = readWords(text.trim());
  return whole && { ...whole, weekday: null };
}
