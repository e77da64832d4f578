import type { ImportFile } from "#contract/organise-import-schemas.ts";
import type { Setup } from "#contract/organise-schemas.ts";
import { parseJson } from "#server/db/import/read-folder-file.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { ImportedRows } from "./imported-rows.ts";
import { readCsv } from "./read-csv.ts";
import { readGames, readRaces, readTeams, readTournament } from "./read-folder-files.ts";

const MAX_RULES_LENGTH = 50_000;

function readJsonFile({ name, text }: ImportFile) {
  const file = parseJson(text.replace(/^\uFEFF/, ""));
  const [mistake] = file.mistakes;
  if (mistake !== undefined) throw new HttpError("file-invalid", `${name}: ${mistake.reason}.`);
  return file;
}

function readRules(text: string): Partial<ImportedRows> {
  if (text.length > MAX_RULES_LENGTH)
    throw new HttpError("file-invalid", `rules.md: more than ${MAX_RULES_LENGTH} characters.`);
  return { settings: { rules: text } };
}

function readFile(file: ImportFile, setup: Setup, timeZone: string): Partial<ImportedRows> {
  const name = file.name.toLowerCase();
  if (/\.(csv|tsv|txt)$/.test(name)) {
    if (setup.sport === "basketball") return readCsv(file.text, setup, timeZone);
    throw new HttpError("wrong-sport", "Races are imported as races.json; CSV has games only.");
  }
  if (name === "rules.md") return readRules(file.text);
  if (name === "tournament.json") return readTournament(readJsonFile(file), setup.sport);
  if (name === "players.json" && setup.sport === "basketball")
    return { teams: readTeams(readJsonFile(file)) };
  if (name === "games.json" && setup.sport === "basketball") return readGames(readJsonFile(file), timeZone);
  if (name === "races.json" && setup.sport === "f1") return readRaces(readJsonFile(file), timeZone);
  const known = setup.sport === "basketball" ? "players.json, games.json" : "races.json";
  throw new HttpError(
    "file-unknown",
    `${file.name} is not known here. Choose a CSV, or tournament.json, ${known} or rules.md.`,
  );
}

/** The tournament's file comes first, since its zone is that of the other files' local times. */
const byPlace = (one: ImportFile, other: ImportFile) =>
  Number(other.name === "tournament.json") - Number(one.name === "tournament.json");

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
