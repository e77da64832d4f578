import type { ImportReport, ImportRow, ImportTable } from "#contract/organise/import-schemas.ts";
import type { AnyMeaning } from "#domain/organise/column-meanings.ts";
import { countOf } from "#domain/pluralize.ts";
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

const isSeason = (table: ImportTable) =>
  hasDrivers(table) || hasAny(table, ["race", "qualifying", "session"]);

/** The fields of a race in an import's rows; the others are of its teams. */
const RACE_FIELDS = new Set(["round", "name", "starts_at", "qualifying_at", "status", "gp_emoji"]);

/** How many teams of a race a row changes. */
const countTeams = ({ fields }: ImportRow) =>
  new Set(fields.filter(({ field }) => !RACE_FIELDS.has(field)).map(({ field }) => field.split(": ")[0]))
    .size;

/** "10 teams each", "8 to 10 teams each"; empty: none. */
function describeTeams(races: readonly ImportRow[]): string {
  const counts = races.map(countTeams);
  const [least, most] = [Math.min(...counts), Math.max(0, ...counts)];
  if (most === 0) return "";
  return least === most ? `${countOf(most, "team")} each` : `${least} to ${countOf(most, "team")} each`;
}

/** What is read of the tables of a season: "9 races, 10 teams each"; null: they are of games, or nothing is
 * read before an answer. */
function describeSeason({ tables, rows }: Pick<ImportReport, "tables" | "rows">): string | null {
  const read = tables.reduce((sum, { games }) => sum + games, 0);
  if (read === 0 || !tables.every(isSeason)) return null;
  const races = rows.filter(({ table, kind }) => table === "races" && kind !== "refused");
  return [countOf(read, "race"), describeTeams(races)].filter((part) => part !== "").join(", ");
}

/** What is read of all tables, and what comes next. */
export function describeRead(report: Pick<ImportReport, "tables" | "rows" | "questions">): {
  read: string;
  next: string;
} {
  const columns = report.tables.flatMap((table) => table.columns);
  const season = describeSeason(report);
  const left = columns.filter(({ meaning }) => meaning === null).length;
  if (season !== null) {
    const questions = report.questions.length;
    return { read: `${season}.`, next: questions === 0 ? "" : `Then ${countOf(questions, "question")}.` };
  }
  return {
    read: `${columns.length - left} of ${countOf(columns.length, "column")} used.`,
    next: left === 0 ? "" : `${left === 1 ? "One is" : `${left} are`} left out.`,
  };
}
