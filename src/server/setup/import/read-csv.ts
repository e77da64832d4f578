import Papa from "papaparse";
import type { ImportFile, ImportRow } from "#contract/organise/import-schemas.ts";
import type { Setup } from "#contract/organise/schemas.ts";
import { isGameMeaning } from "#domain/organise/column-meanings.ts";
import { listMissing } from "#domain/organise/list-missing.ts";
import { SETUP_LIMITS } from "#domain/organise/setup-limits.ts";
import {
  readSchedule,
  type ScheduleGame,
  type UnreadLine,
} from "#server/setup/schedule-file/read-schedule.ts";
import type { TableAnswers } from "#server/setup/schedule-file/schedule-rows.ts";
import type { ReadingOptions } from "#server/setup/schedule-file/read-start.ts";
import { readTextLines } from "#server/setup/schedule-file/text-lines.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { askForNames } from "./ask-for-names.ts";
import { askForTurnedSides } from "./ask-for-turned-sides.ts";
import type { ImportedGame, ImportedRows } from "#server/setup/schedule-file/imported-rows.ts";

/** Maximum number of lines of a spreadsheet, including those without a game. */
const MAX_LINES = 2 * SETUP_LIMITS.games;

const refuse = ({ line, side1, side2, why, cell }: UnreadLine, file: string): ImportRow => ({
  table: "games",
  line,
  name: [side1, side2].map((side) => side || "?").join(" – "),
  kind: "refused",
  fields: [],
  why,
  cell: cell && { file, ...cell },
});

/** An empty cell keeps the stored value. */
const toGame = (
  { line, number, round, starts_at, side1, side2, spread, id, leftOut }: ScheduleGame,
  file: string,
): ImportedGame => ({
  line,
  round,
  source: { file, leftOut },
  ...(id !== undefined && { id }),
  ...(number !== null && { number }),
  ...(starts_at !== null && { starts_at }),
  ...(side1 !== "" && { side1 }),
  ...(side2 !== "" && { side2 }),
  ...(spread !== null && { spread }),
});

/** What an organiser said about a table of games. */
const ofGames = ({ headings, columns, cells = [] }: ImportFile): TableAnswers => ({
  headings,
  columns: columns?.map((one) => (one !== null && isGameMeaning(one) ? one : null)),
  cells: cells.flatMap(({ meaning, ...cell }) => (isGameMeaning(meaning) ? [{ ...cell, meaning }] : [])),
});

/** Reads games from CSV with commas, semicolons or tabs, or from a schedule in plain text. */
export function readCsv(file: ImportFile, setup: Setup, options: ReadingOptions): Partial<ImportedRows> {
  const text = file.text.replace(/^\uFEFF/, "");
  const { data } = Papa.parse<string[]>(text, { preview: MAX_LINES + 1 });
  const isTable = data.some((line) => line.length > 2);
  return readLines(file, (isTable ? null : readTextLines(text)) ?? data, setup, options);
}

/** Reads games from the lines of a spreadsheet, and the rounds and teams that they name. */
export function readLines(
  file: ImportFile,
  lines: readonly (readonly string[])[],
  setup: Setup,
  options: ReadingOptions,
): Partial<ImportedRows> {
  const { name } = file;
  if (lines.length > MAX_LINES) throw new HttpError("file-invalid", sentences.tooManyLines(name, MAX_LINES));
  const reading = { ...options, stored: setup };
  const { games: read, unread, questions, notes, table } = readSchedule(lines, reading, ofGames(file));
  if (read.length === 0 && unread.length === 0)
    throw new HttpError("file-invalid", sentences.fileHasNoGames(name));
  const named = askForNames(setup, read, options.answers);
  const { games, waiting, ...turned } = askForTurnedSides(setup, named.games, options.answers);
  const missing = listMissing(setup, games);
  return {
    rounds: missing.rounds.map((round) => ({ name: round, multiplier: 1 })),
    teams: missing.teams.map((team) => ({ name: team, emoji: "🏀", players: [] })),
    games: games.map((game) => toGame(game, name)),
    notes,
    questions: [...questions, ...named.questions, ...turned.questions],
    tables: [{ file: name, ...table }],
    refused: [
      ...unread.map((line) => refuse(line, name)),
      ...[...named.waiting, ...waiting].map(({ game: { line, side1, side2 }, title }) =>
        refuse({ line, side1, side2, why: sentences.waitsForAnswer(title), cell: null }, name),
      ),
    ],
  };
}
