import type { Problem, Setup, SetupTable } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { whyNeverFilled } from "#domain/basketball/knock-out-places.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { listSameNames } from "#domain/names/name-finder.ts";
import { numberGames } from "#domain/organise/number-games.ts";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { checkFolderFiles } from "#server/db/import/check-folder-files.ts";
import type { FolderFile } from "#server/db/import/read-folder-file.ts";
import {
  type FileMistake,
  type Mistake,
  TournamentRefused,
  writeSentence,
} from "#server/db/import/tournament-refused.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { type SetupContext, writeFolder } from "./setup-files.ts";

const toFile = <T>(content: T): FolderFile<T> => ({ content, mistakes: [] });

/** Field names of the setup where the files use others. */
const FIELDS: Record<string, string> = {
  team1: "side1",
  team1_label: "side1",
  emoji1: "side1",
  team2: "side2",
  team2_label: "side2",
  emoji2: "side2",
  date: "starts_at",
  qualifying_date: "qualifying_at",
  team_name: "team",
  team_emoji: "team",
  team_color: "team",
};

const MISSING: Record<string, string> = {
  side1: "The first team is missing.",
  side2: "The second team is missing.",
  starts_at: "The date is missing.",
  qualifying_at: "The date of qualifying is missing.",
};

type Row = [table: SetupTable, row: Problem["row"]];

function findRaceRow({ races }: Setup, [first, second, third]: Mistake["path"]): Row {
  const race = races[Number(first)];
  const duel = second === "teams" ? race?.duels[Number(third)]?.id : undefined;
  return ["races", duel ?? race?.id ?? null];
}

/** Finds a mistake's row, by the file that has the mistake. */
const ROW_FINDERS: Record<string, (setup: Setup, path: Mistake["path"]) => Row> = {
  "games.json": ({ games }, [first]) => ["games", games[Number(first)]?.id ?? null],
  "races.json": findRaceRow,
  "players.json": (_setup, [first]) => ["teams", first === undefined ? null : String(first)],
  "tournament.json": ({ rounds }, [first, second]) =>
    first === "rounds" ? ["rounds", rounds[Number(second)]?.name ?? null] : ["settings", null],
};

function findField(path: Mistake["path"], row: Problem["row"]): string | null {
  const last = path.findLast((step) => typeof step === "string" && !/^\d+$/.test(step));
  if (last === undefined || last === row || last === "teams") return null;
  return FIELDS[last] ?? String(last);
}

/** Converts a mistake in the files to a problem of a row of the setup. */
export function toProblem(setup: Setup, { file, path, reason }: FileMistake): Problem {
  const [table, row] = ROW_FINDERS[file]?.(setup, path) ?? ["settings", null];
  const field = findField(path, row);
  const missing = reason.startsWith("is missing") && field !== null ? MISSING[field] : undefined;
  const question = path[0] === "questions" ? setup.settings.questions?.[Number(path[1])]?.text : undefined;
  const sentence = writeSentence(question === undefined ? reason : `“${question}”: ${reason}`);
  return { table, row, field, sentence: missing ?? sentence };
}

function* listTeamProblems({ teams, races }: Setup): Generator<Problem> {
  const names = teams.map(({ name }) => name);
  const field = { table: "teams", field: "name" } as const;
  for (const { name, first } of listSameNames(names))
    yield { ...field, row: name, sentence: sentences.sameName("teams", first, name) };
  for (const name of names)
    if (foldText(name) === "") yield { ...field, row: name, sentence: "The name of a team is missing." };
  const known = new Set(names);
  for (const { team, id } of races.flatMap(({ duels }) => duels))
    if (!known.has(team))
      yield { table: "races", row: id, field: "team", sentence: `There is no team ${team}.` };
}

const NEVER_FILLED = {
  "no-such-game": (label: string) => `No game has the number of "${label}".`,
  "own-game": (label: string) => `"${label}" would wait for this game itself.`,
};

/** Finds places such as "Winner #45" that no game decides. */
function* listPlaceProblems({ games }: Setup): Generator<Problem> {
  const numbered = numberGames(games);
  const numbers = new Set(numbered.map(({ number }) => number));
  for (const { id, number, ...game } of numbered)
    for (const field of ["side1", "side2"] as const) {
      const label = game[field];
      const why = whyNeverFilled(label, { own: number, numbers });
      if (why !== null) yield { table: "games", row: id, field, sentence: NEVER_FILLED[why](label ?? "") };
    }
}

/** Finds problems that only a setup can have, as the files' format excludes them. */
function* listSetupProblems(setup: Setup): Generator<Problem> {
  const isEmpty = { row: null, field: null };
  if (setup.rounds.length === 0) yield { table: "rounds", ...isEmpty, sentence: "There is no round yet." };
  const { event } = termsOf(setup.sport);
  const table = `${event}s` as const;
  if (setup[table].length === 0) yield { table, ...isEmpty, sentence: `There is no ${event} yet.` };
  yield* listTeamProblems(setup);
  yield* listPlaceProblems(setup);
}

/** Checks a setup; `folder` is the importer's input, null if there are problems. */
export function checkSetup(
  setup: Setup,
  context: SetupContext,
): { folder: TournamentFolder | null; problems: Problem[] } {
  const problems = [...listSetupProblems(setup)];
  const content = writeFolder(setup, context);
  const { files } = termsOf(setup.sport);
  try {
    const folder = checkFolderFiles(setup.settings.name, {
      sport: setup.sport,
      tournament: toFile<unknown>(content.tournament),
      players: toFile<unknown>(files.includes("players") ? content.players : undefined),
      games: toFile<unknown>(files.includes("games") ? content.games : undefined),
      races: toFile<unknown>(files.includes("races") ? content.races : undefined),
      rules: toFile(content.rules ?? undefined) as FolderFile<string>,
    });
    return { folder: problems.length === 0 ? folder : null, problems };
  } catch (error) {
    if (!(error instanceof TournamentRefused)) throw error;
    const isNoRounds = ({ path }: FileMistake) =>
      setup.rounds.length === 0 && path.length === 1 && path[0] === "rounds";
    const found = error.places.filter((place) => !isNoRounds(place)).map((place) => toProblem(setup, place));
    return { folder: null, problems: [...problems, ...found] };
  }
}

/** Names the row of a refusal, where it is one with an id. */
export const rowOf = (key: unknown) => (typeof key === "number" ? { row: key } : {});

/** Refuses a setup for the first of its problems. */
export function refuseProblem({ row, field, sentence }: Problem): HttpError {
  return new HttpError("cell-invalid", sentence, { ...rowOf(row), ...(field !== null && { field }) });
}
