import type { ImportFile } from "#contract/organise-import-schemas.ts";
import type { Setup } from "#contract/organise-schemas.ts";
import { type FolderFile, parseJson } from "#server/db/import/read-folder-file.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { ImportedRows } from "./imported-rows.ts";
import { readCsv } from "./read-csv.ts";
import { readGames, readRaces, readTeams, readTournament } from "./read-folder-files.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

const MAX_RULES_LENGTH = 50_000;

function readJsonFile({ name, text }: ImportFile) {
  const file = parseJson(text.replace(/^\uFEFF/, ""));
  const [mistake] = file.mistakes;
  if (mistake !== undefined)
    throw new HttpError("file-invalid", sentences.fileMistake(name, `${mistake.reason}.`));
  return file;
}

function readRules(text: string): Partial<ImportedRows> {
  if (text.length > MAX_RULES_LENGTH)
    throw new HttpError("file-invalid", sentences.rulesTooLong(MAX_RULES_LENGTH));
  return { settings: { rules: text } };
}

type ReadFile = (content: FolderFile<unknown>, setup: Setup, timeZone: string) => Partial<ImportedRows>;

const ANY_SPORT: Record<string, ReadFile> = {
  "tournament.json": (content, { sport }) => readTournament(content, sport),
};

/** The JSON files of a tournament folder, by sport. */
const JSON_FILES: Record<Setup["sport"], Record<string, ReadFile>> = {
  basketball: {
    ...ANY_SPORT,
    "players.json": (content) => ({ teams: readTeams(content) }),
    "games.json": (content, _, timeZone) => readGames(content, timeZone),
  },
  f1: { ...ANY_SPORT, "races.json": (content, _, timeZone) => readRaces(content, timeZone) },
};

function readFile(file: ImportFile, setup: Setup, timeZone: string): Partial<ImportedRows> {
  const name = file.name.toLowerCase();
  if (/\.(csv|tsv|txt)$/.test(name)) {
    if (setup.sport === "basketball") return readCsv(file.text, setup, timeZone);
    throw new HttpError("wrong-sport", sentences.csvHasGamesOnly);
  }
  if (name === "rules.md") return readRules(file.text);
  const files = JSON_FILES[setup.sport];
  const read = Object.hasOwn(files, name) ? files[name] : undefined;
  if (read) return read(readJsonFile(file), setup, timeZone);
  const known = Object.keys(files).join(", ");
  throw new HttpError("file-unknown", sentences.fileUnknown(file.name, known));
}

const isTournament = ({ name }: ImportFile) => name.toLowerCase() === "tournament.json";

/** The tournament's file comes first, since its zone is that of the other files' local times. */
const byPlace = (one: ImportFile, other: ImportFile) =>
  Number(isTournament(other)) - Number(isTournament(one));

/** Reads the files of an import; throws a 400 for one that cannot be read at all. */
export function readImport(files: readonly ImportFile[], setup: Setup, timeZone: string): ImportedRows {
  const rows: ImportedRows = { settings: null, rounds: [], teams: [], games: [], races: [], refused: [] };
  for (const file of [...files].sort(byPlace)) {
    const read = readFile(file, setup, rows.settings?.time_zone ?? timeZone);
    if (read.settings) rows.settings = { ...rows.settings, ...read.settings };
    rows.rounds.push(...(read.rounds ?? []));
    rows.teams.push(...(read.teams ?? []));
    rows.games.push(...(read.games ?? []));
    rows.races.push(...(read.races ?? []));
    rows.refused.push(...(read.refused ?? []));
  }
  return rows;
}
