import Papa from "papaparse";
import type { ImportFile, ImportRow } from "#contract/organise/import-schemas.ts";
import type { Setup } from "#contract/organise/schemas.ts";
import { listInstantsOf } from "#domain/local-time.ts";
import { listMissing } from "#domain/organise/list-missing.ts";
import { parseGames, type ParsedGame, type UnreadLine } from "#domain/organise/parse-games.ts";
import { SETUP_LIMITS } from "#domain/organise/setup-limits.ts";
import { isoOf } from "#domain/time.ts";
import { YEARS } from "#domain/existing-dates.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { ImportedGame, ImportedRows } from "./imported-rows.ts";

/** Maximum number of lines of a spreadsheet, including those without a game. */
const MAX_LINES = 2 * SETUP_LIMITS.games;

const REASONS: Record<UnreadLine["reason"], (cell: string) => string> = {
  "too-few-columns": () => "The round is missing.",
  "not-a-date": (cell) => `Date “${cell}” is not a date.`,
  "not-in-years": (cell) => `Date “${cell}” is not of the years ${YEARS.first} to ${YEARS.last}.`,
  "not-a-time": (cell) => `Time “${cell}” is not a time.`,
  "not-a-number": (cell) => `Spread “${cell}” is not a number.`,
};

const nameGame = (side1: string | null, side2: string | null) => `${side1 || "?"} – ${side2 || "?"}`;

const refuse = (
  { line, side1, side2 }: Pick<ParsedGame, "line" | "side1" | "side2">,
  why: string,
): ImportRow => ({ table: "games", line, name: nameGame(side1, side2), kind: "refused", fields: [], why });

/** The first instant of a local time that clocks show twice;
 * null if they skip it. A date alone means noon. */
function toIso({ date, time }: ParsedGame, timeZone: string): string | null {
  const [instant] = listInstantsOf(`${date}T${time === "" ? "12:00" : time}`, timeZone);
  return instant === undefined ? null : isoOf(instant);
}

function toGame(game: ParsedGame, timeZone: string): ImportedGame | ImportRow {
  const { line, round, date, side1, side2, spread } = game;
  const starts_at = date === "" ? null : toIso(game, timeZone);
  if (date !== "" && starts_at === null)
    return refuse(game, `The clocks of ${timeZone} skip ${date} ${game.time}.`);
  // An empty cell keeps the stored value.
  return {
    line,
    round,
    ...(starts_at !== null && { starts_at }),
    ...(side1 !== "" && { side1 }),
    ...(side2 !== "" && { side2 }),
    ...(spread !== null && { spread }),
  };
}

/** Reads games from CSV with commas, semicolons or tabs, and the rounds and teams that they name. */
export function readCsv(file: ImportFile, { rounds, teams }: Setup, timeZone: string): ImportedRows {
  const { data } = Papa.parse<string[]>(file.text.replace(/^\uFEFF/, ""), { preview: MAX_LINES + 1 });
  if (data.length > MAX_LINES)
    throw new HttpError("file-invalid", sentences.tooManyLines(file.name, MAX_LINES));
  const { games, unread } = parseGames(data);
  const missing = listMissing({ rounds, teams }, games);
  const read = games.map((game) => toGame(game, timeZone));
  return {
    settings: null,
    rounds: missing.rounds.map((name) => ({ name, multiplier: 1 })),
    teams: missing.teams.map((name) => ({ name, emoji: "🏀", players: [] })),
    games: read.filter((game): game is ImportedGame => !("kind" in game)),
    races: [],
    formerly: {},
    notes: [],
    refused: [
      ...unread.map((one) => refuse(one, REASONS[one.reason](one.cell))),
      ...read.filter((game): game is ImportRow => "kind" in game),
    ],
  };
}
