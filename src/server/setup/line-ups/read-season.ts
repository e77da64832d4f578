// Reads a table or text of a racing season: its races, and who drives in them.
import type { ImportFile } from "#contract/organise/import-schemas.ts";
import type { Setup } from "#contract/organise/schemas.ts";
import { SETUP_LIMITS } from "#domain/organise/setup-limits.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { addLineUps } from "./apply-line-ups.ts";
import type { ImportedRows } from "#server/setup/schedule-file/imported-rows.ts";
import type { ReadingOptions } from "#server/setup/schedule-file/read-start.ts";
import {
  describeRaceTable,
  findRaceLayout,
  hasLineUps,
  hasRaces,
  type RaceLayout,
  readTableLines,
} from "#server/setup/race-file/race-layout.ts";
import { readRaceTable } from "#server/setup/race-file/read-race-table.ts";

/** Maximum number of lines of a file: a team of a race in each. */
const MAX_LINES = 2 * SETUP_LIMITS.races * SETUP_LIMITS.duels;

interface Season {
  setup: Setup;
  rows: ImportedRows;
  options: ReadingOptions;
}

/** Adds the races of a table to the rows of an import. */
function addRaces(file: ImportFile, layout: RaceLayout, { setup, rows, options }: Season): ImportedRows {
  const timeZone = rows.settings?.time_zone ?? options.timeZone;
  const found = hasRaces(layout)
    ? readRaceTable(file, layout, { setup, options: { ...options, timeZone } })
    : NO_RACES;
  return {
    ...rows,
    rounds: [...rows.rounds, ...found.rounds],
    races: [...rows.races, ...found.races],
    refused: [...rows.refused, ...found.refused],
    notes: [...rows.notes, ...found.notes],
    questions: [...rows.questions, ...found.questions],
    tables: [...rows.tables, describeRaceTable(file.name, layout, found.races)],
  };
}

const NO_RACES = { rounds: [], races: [], refused: [], notes: [], questions: [] };

/** Adds the races and line-ups of a file to the rows of an import. */
export function addSeason(file: ImportFile, season: Season): ImportedRows {
  const lines = readTableLines(file.text, MAX_LINES);
  if (lines === null) throw new HttpError("file-invalid", sentences.tooManyLines(file.name, MAX_LINES));
  const layout = findRaceLayout(lines, file);
  if (layout === null) return addLineUps(file, { ...season, layout });
  const rows = addRaces(file, layout, season);
  return hasRaces(layout) && !hasLineUps(layout) ? rows : addLineUps(file, { ...season, rows, layout });
}
