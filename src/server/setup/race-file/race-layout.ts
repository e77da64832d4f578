// Where the headings of a table of a racing season are and what its columns mean: as its organiser says, else
// by its headings and by what is in it.
import Papa from "papaparse";
import type { ImportFile, ImportTable } from "#contract/organise/import-schemas.ts";
import { isRaceMeaning, MAX_COLUMNS, type RaceMeaning } from "#domain/organise/column-meanings.ts";
import { describeCells, MAX_EXAMPLES } from "#server/setup/schedule-file/describe-table.ts";
import type { TableLine } from "#server/setup/schedule-file/find-layout.ts";
import type { ImportedRace } from "#server/setup/schedule-file/imported-rows.ts";
import { cleanCell } from "#server/setup/schedule-file/schedule-rows.ts";
import { completeRaceColumns, guessRaceColumns, type RaceColumns, readRaceHeadings } from "./race-columns.ts";

/** How a table of a racing season is read. */
export interface RaceLayout {
  headings: TableLine | null;
  columns: RaceColumns;
  /** Why a column means something: by its heading or by its cells; chosen ones are neither. */
  guessed: readonly ("heading" | "content" | null)[];
  /** The lines below the headings. */
  lines: TableLine[];
  /** The first lines, of which one may have the headings. */
  above: TableLine[];
}

/** Lines above which headings are looked for. */
const MAX_ABOVE = 30;

const isWritten = ({ cells: [first = "", ...rest] }: TableLine) =>
  [first, ...rest].some((cell) => cell !== "") && !/^sep=/i.test(first);

/** The lines of a file that are not empty; null: there are more than `maxLines`. */
export function readTableLines(text: string, maxLines: number): TableLine[] | null {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { preview: maxLines + 1 });
  if (data.length > maxLines) return null;
  return data
    .map((cells, at) => ({ line: at + 1, cells: cells.slice(0, MAX_COLUMNS).map(cleanCell) }))
    .filter(isWritten);
}

/** The meanings that an organiser chose for the columns of a racing season. */
const chosenOf = ({ columns }: Pick<ImportFile, "columns">): RaceColumns | null =>
  columns?.map((one) => (one !== null && isRaceMeaning(one) ? one : null)) ?? null;

function findHeadings(lines: readonly TableLine[], wanted: number | undefined): TableLine | null {
  if (wanted !== undefined) return lines.find(({ line }) => line === wanted) ?? null;
  return lines.slice(0, MAX_ABOVE).find(({ cells }) => readRaceHeadings(cells) !== null) ?? null;
}

/** Why each column means what it does; null: nothing, or the organiser said so. */
function explain(columns: RaceColumns, guessed: RaceColumns | null, named: RaceColumns | null) {
  return columns.map((meaning, at) => {
    if (meaning === null || guessed?.[at] !== meaning) return null;
    return named?.[at] === meaning ? ("heading" as const) : ("content" as const);
  });
}

/** Finds how the lines of a table are read; null: they are no table, but line-ups in text. */
export function findRaceLayout(
  lines: readonly TableLine[],
  file: Pick<ImportFile, "headings" | "columns">,
): RaceLayout | null {
  const headings = findHeadings(lines, file.headings);
  const below = headings === null ? [...lines] : lines.slice(lines.indexOf(headings) + 1);
  const rows = below.map(({ cells }) => cells);
  const named = headings && readRaceHeadings(headings.cells);
  const guessed = named === null ? guessRaceColumns(rows) : completeRaceColumns(named, rows);
  const chosen = chosenOf(file);
  const columns = chosen ?? guessed;
  if (columns === null) return null;
  return {
    headings,
    columns,
    guessed: explain(columns, guessed, named),
    lines: below,
    above: lines.slice(0, 8),
  };
}

/** Whether a table says when races are. */
export const hasRaces = ({ columns }: RaceLayout) =>
  columns.some((one) => one === "date" || one === "qualifying");

/** Whether a table says who drives. */
export const hasLineUps = ({ columns }: RaceLayout) =>
  columns.includes("team") &&
  (columns.includes("driver") || (columns.includes("driver1") && columns.includes("driver2")));

/** The cell of each meaning in a line, as the organiser corrected it; empty where there is none. */
export function readCells(
  { columns }: RaceLayout,
  { line, cells }: TableLine,
  corrected: ImportFile["cells"] = [],
): (meaning: RaceMeaning) => string {
  const found = new Map<string | null, string>(columns.map((meaning, at) => [meaning, cells[at] ?? ""]));
  for (const one of corrected) if (one.line === line) found.set(one.meaning, cleanCell(one.text));
  return (meaning) => found.get(meaning) ?? "";
}

type ReadRace = Pick<ImportedRace, "line" | "name" | "starts_at" | "qualifying_at">;

const lockOf = (race: ReadRace | undefined) =>
  typeof race?.qualifying_at === "string" ? { locks_at: race.qualifying_at } : {};

/** How the first line of a table is read. */
function readFirst(layout: RaceLayout, races: readonly ReadRace[]) {
  const [race] = races;
  const first = layout.lines.find(({ line }) => line === race?.line) ?? layout.lines[0];
  if (first === undefined) return null;
  const cell = readCells(layout, first);
  const named = [race?.name ?? (cell("race") || cell("from") || cell("place")), cell("team")];
  const drivers = [cell("driver1"), cell("driver2"), cell("driver")].filter((one) => one !== "");
  const title = [named.filter((one) => one !== "").join(", "), drivers.join(" / ")];
  const start = race?.starts_at ?? [cell("date"), cell("time")].filter((one) => one !== "").join(", ");
  return {
    line: first.line,
    title: title.filter((one) => one !== "").join(": "),
    when: start,
    ...lockOf(race),
  };
}

/** Describes how a table is read; `races`: those that are read from it. */
export function describeRaceTable(file: string, layout: RaceLayout, races: readonly ReadRace[]): ImportTable {
  const reading = readFirst(layout, races);
  return {
    file,
    games: races.length,
    ...describeCells(layout, layout.lines.slice(0, MAX_EXAMPLES)),
    reads_as: reading && { ...reading, round: "", side1: "", side2: "", spread: null },
  };
}
