import type { ImportTable } from "#contract/organise/import-schemas.ts";
import type { AnyMeaning } from "#domain/organise/column-meanings.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { toZonedTime } from "#web/organise/zoned-time.ts";
import { writeDay } from "#web/organise/write-day.ts";
import { writeSpread } from "./import-fields.ts";

type Columns = ImportTable["columns"];

/** Its heading, else its number from 1. */
export const nameColumn = ({ columns }: ImportTable, at: number) =>
  columns[at]?.heading || `number ${at + 1}`;

/** Whether another column has the same meaning. */
export function isTwice(columns: Columns, at: number): boolean {
  const meaning = columns[at]?.meaning ?? null;
  return meaning !== null && columns.filter((column) => column.meaning === meaning).length > 1;
}

/** The places of the columns that are read. */
export const listUsed = (columns: Columns): ReadonlySet<number> =>
  new Set(columns.flatMap(({ meaning }, at) => (meaning === null ? [] : [at])));

const hasAny = ({ columns }: ImportTable, meanings: readonly AnyMeaning[]) =>
  columns.some(({ meaning }) => meaning !== null && meanings.includes(meaning));

/** Whether a table says who drives. */
export const hasDrivers = (table: ImportTable): boolean => hasAny(table, ["driver", "driver1", "driver2"]);

/** What one of several tables has. */
export function titleOf(table: ImportTable): string {
  if (!hasDrivers(table)) return hasAny(table, ["race", "qualifying", "session"]) ? "Season" : "Games";
  return hasAny(table, ["date", "qualifying"]) ? "Season with its drivers" : "Teams and drivers";
}

const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;

/** A local time as it stands, an instant in the own zone, else the cells. */
function writeWhen(when: string): string {
  if (when === "") return "It has no date yet";
  const [, date, time] = LOCAL.exec(when) ?? [];
  if (date !== undefined) return `${writeDay(date)}, ${time}`;
  if (!/^\d{4}-\d\d-\d\dT.*Z$/.test(when)) return when;
  return `${writeOwn(when)} your time`;
}

/** An instant in the own zone. */
function writeOwn(instant: string): string {
  const own = toZonedTime(instant, zoneName());
  return `${writeDay(own.date)}, ${own.time}`;
}

/** How the first row of a table is read, as text; null: it has none. */
export function describeReading({
  reads_as,
}: ImportTable): { line: number; title: string; when: string } | null {
  if (reads_as === null) return null;
  const { line, round, side1, side2, spread, title, when, locks_at } = reads_as;
  if (title !== undefined && locks_at !== undefined)
    return {
      line,
      title: `${title}. Picks lock at qualifying, ${writeOwn(locks_at)}`,
      when: `Race ${writeWhen(when)}`,
    };
  if (title !== undefined) return { line, title, when: when === "" ? "" : writeWhen(when) };
  const sides = `${side1 || "?"} – ${side2 || "?"}`;
  const games = round === "" ? sides : `${round}: ${sides}`;
  return {
    line,
    title: spread === null ? games : `${games}, ${side1} ${writeSpread(String(spread))}`,
    when: writeWhen(when),
  };
}
