import type { ImportFile } from "#contract/organise/import-schemas.ts";
import type { Setup } from "#contract/organise/schemas.ts";
import type { SportFile } from "#contract/sport-terms.ts";
import { termsOf } from "#contract/sports.ts";
import { checkCounts, whyTooMany } from "#server/db/import/check-counts.ts";
import { whyRulesRefused } from "#server/db/import/check-tournament.ts";
import { type FolderFile, parseJson } from "#server/db/import/read-folder-file.ts";
import { readRaceCalendar } from "#server/racing/race-calendar.ts";
import { bringRaces, toRace } from "#server/setup/race-file/bring-races.ts";
import { addSeason } from "#server/setup/line-ups/read-season.ts";
import { readJsonLines } from "#server/setup/schedule-file/json-lines.ts";
import type { ReadingOptions } from "#server/setup/schedule-file/read-start.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { adoptNames } from "./adopt-names.ts";
import { askForDoubles } from "./ask-for-doubles.ts";
import { noteLookalikes } from "./import-notes.ts";
import type { ImportedRows } from "#server/setup/schedule-file/imported-rows.ts";
import { readCsv, readLines } from "./read-csv.ts";
import {
  describeFieldMistake,
  readGames,
  readRaces,
  readTeams,
  readTournament,
} from "./read-folder-files.ts";
import { mergeRepeatedGames, refuseRepeated } from "./repeated-rows.ts";
import { writeSentence } from "#server/db/import/tournament-refused.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

function readJsonFile({ name, text }: ImportFile) {
  const file = parseJson(text.replace(/^\uFEFF/, ""));
  const [mistake] = file.mistakes;
  if (mistake !== undefined)
    throw new HttpError("file-invalid", sentences.fileMistake(name, `${mistake.reason}.`));
  checkCount(name, file);
  return file;
}

const NO_FILE: FolderFile<unknown> = { content: undefined, mistakes: [] };
const NO_FILES = { tournament: NO_FILE, players: NO_FILE, games: NO_FILE, races: NO_FILE };

/** Throws a 400 for a list that is too long, before its entries are read. */
function checkCount(name: string, file: FolderFile<unknown>): void {
  const [part = ""] = name.toLowerCase().split(".");
  const [mistake] = checkCounts({ ...NO_FILES, ...(Object.hasOwn(NO_FILES, part) && { [part]: file }) });
  if (mistake !== undefined)
    throw new HttpError("file-invalid", sentences.fileMistake(name, describeFieldMistake(mistake)));
}

function readRules(text: string): Partial<ImportedRows> {
  const why = whyRulesRefused(text);
  if (why !== null) throw new HttpError("file-invalid", sentences.fileMistake("rules.md", `${why}.`));
  return { settings: { rules: text } };
}

type ReadFile = (content: FolderFile<unknown>, setup: Setup, timeZone: string) => Partial<ImportedRows>;

const ANY_SPORT: Record<string, ReadFile> = {
  "tournament.json": (content, { sport }) => readTournament(content, sport),
};

/** The JSON files that only some sports have. */
const SPORT_FILES: Record<SportFile, ReadFile> = {
  players: (content) => ({ teams: readTeams(content) }),
  games: (content, _, timeZone) => readGames(content, timeZone),
  races: (content, _, timeZone) => readRaces(content, timeZone),
};

/** Lists how the JSON files of a sport's tournament folder are read, by name. */
function listJsonFiles(sport: Setup["sport"]): Record<string, ReadFile> {
  const own = termsOf(sport).files.map((file) => [`${file}.json`, SPORT_FILES[file]] as const);
  return { ...ANY_SPORT, ...Object.fromEntries(own) };
}

const isSpreadsheet = (name: string) => /\.(csv|tsv|txt)$/.test(name);

type ReadOther = (
  content: unknown,
  setup: Setup,
  options: ReadingOptions,
) => Partial<ImportedRows> | string[][] | null;

/** JSON of other programs, by what it lists. */
const OTHER_JSON: Record<SportFile, ReadOther> = {
  players: () => null,
  games: readJsonLines,
  races: (content, setup, { answers }) => {
    const races = readRaceCalendar(content);
    return races && bringRaces(races.map(toRace), setup, answers);
  },
};

function readOtherJson(
  file: ImportFile,
  setup: Setup,
  options: ReadingOptions,
): Partial<ImportedRows> | null {
  const { content } = readJsonFile(file);
  for (const kind of termsOf(setup.sport).files) {
    const read = OTHER_JSON[kind](content, setup, options);
    if (Array.isArray(read)) return readLines(file, read, setup, options);
    if (read !== null) return read;
  }
  return null;
}

function readFile(file: ImportFile, setup: Setup, options: ReadingOptions): Partial<ImportedRows> {
  const name = file.name.toLowerCase();
  if (isSpreadsheet(name)) return readCsv(file, setup, options);
  if (name === "rules.md") return readRules(file.text);
  const files = listJsonFiles(setup.sport);
  const read = Object.hasOwn(files, name) ? files[name] : undefined;
  if (read) return read(readJsonFile(file), setup, options.timeZone);
  const other = name.endsWith(".json") ? readOtherJson(file, setup, options) : null;
  if (other !== null) return other;
  const known = Object.keys(files).join(", ");
  throw new HttpError("file-unknown", sentences.fileUnknown(file.name, known));
}

/** The tournament's file comes first, as its time zone applies to the others.
 * Spreadsheets come last, as they know only the names of rounds and teams. */
function rankFile({ name }: ImportFile): number {
  if (name.toLowerCase() === "tournament.json") return 0;
  return isSpreadsheet(name.toLowerCase()) ? 2 : 1;
}

const createLists = (): Omit<ImportedRows, "settings"> => ({
  rounds: [],
  teams: [],
  games: [],
  races: [],
  refused: [],
  notes: [],
  questions: [],
  tables: [],
  formerly: {},
});

/** Reads the files of an import; throws a 400 if one cannot be read, or if they have too many rows. */
export function readImport(
  files: readonly ImportFile[],
  setup: Setup,
  options: ReadingOptions,
): ImportedRows {
  const rows: ImportedRows = { settings: null, ...createLists() };
  for (const file of files.toSorted((one, other) => rankFile(one) - rankFile(other))) {
    if (isSpreadsheet(file.name.toLowerCase()) && !termsOf(setup.sport).files.includes("games")) {
      Object.assign(rows, addSeason(file, { setup, rows, options }));
      continue;
    }
    const timeZone = rows.settings?.time_zone ?? options.timeZone;
    const { settings = null, ...found } = readFile(file, setup, { ...options, timeZone });
    if (settings !== null) rows.settings = { ...rows.settings, ...settings };
    const lists = { ...createLists(), ...found };
    rows.rounds.push(...lists.rounds);
    rows.teams.push(...lists.teams);
    rows.games.push(...lists.games);
    rows.races.push(...lists.races);
    rows.refused.push(...lists.refused);
    rows.notes.push(...lists.notes);
    rows.questions.push(...lists.questions);
    rows.tables.push(...lists.tables);
    rows.formerly = { ...rows.formerly, ...lists.formerly };
  }
  for (const counted of ["rounds", "teams", "games", "races"] as const) {
    const why = whyTooMany(counted, rows[counted].length);
    if (why !== null) throw new HttpError("file-invalid", writeSentence(why));
  }
  const merged = mergeRepeatedGames(refuseRepeated(adoptNames(setup, rows)));
  return noteLookalikes(setup, askForDoubles(merged, options.answers));
}
