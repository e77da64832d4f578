// Names of months and days of the week in the languages that schedules are written in, from the platform.
import { foldText } from "../names/fold-text.ts";
import { DAY, type Instant, instantOf } from "../time.ts";

/** Languages of dates in words, and of headings (`columns.ts`). */
const LANGUAGES = ["en", "de", "et", "fr", "es", "it", "pt", "nl", "pl", "fi", "sv", "lv", "lt"] as const;

const plain = (word: string) =>
  foldText(word)
    .normalize("NFD")
    .replaceAll(/[\p{M}.]/gu, "");

/** Collects what a date's part is called in each language: whole, short, and as it is said after a day. */
function collect(part: "month" | "weekday", dates: readonly Instant[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const width of ["long", "short"] as const) {
      for (const options of [{ [part]: width }, { day: "numeric", month: "long", [part]: width } as const]) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
        for (const [at, date] of dates.entries()) {
          const word = format.formatToParts(date).find(({ type }) => type === part)?.value ?? "";
          const name = plain(word);
          if (name.length > 2 && !/\d/.test(name) && !found.has(name)) found.set(name, at);
        }
      }
    }
  }
  return found;
}

/** The middle of each month, and a week that begins on a Sunday. */
const MONTHS = Array.from({ length: 12 }, (_, at) =>
  instantOf(`2026-${String(at + 1).padStart(2, "0")}-15T12:00:00Z`),
);
const WEEK = Array.from({ length: 7 }, (_, at) => instantOf("2026-03-01T12:00:00Z") + at * DAY);

interface Names {
  months: ReadonlyMap<string, number>;
  weekdays: ReadonlyMap<string, number>;
}

let names: Names | null = null;

/** Collected at the first use: that takes some milliseconds. */
function listNames(): Names {
  names ??= { months: collect("month", MONTHS), weekdays: collect("weekday", WEEK) };
  return names;
}

/** Returns the month (1 to 12) that a word names; null: none. */
export function findMonth(word: string): number | null {
  const at = listNames().months.get(plain(word)) ?? listNames().months.get(plain(word).slice(0, 3));
  return at === undefined ? null : at + 1;
}

/** Returns whether a word is a month's name, whole or as it is shortened: "mar", but not "Markkanen". */
export const isMonthName = (word: string): boolean => listNames().months.has(plain(word));

/** Returns the day of the week (0: Sunday) that a word names; null: none. */
export function findWeekday(word: string): number | null {
  return listNames().weekdays.get(plain(word)) ?? null;
}
