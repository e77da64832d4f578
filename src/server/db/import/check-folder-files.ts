import {
  GameEntry,
  PlayersFile,
  RaceEntry,
  TournamentFile,
  type TournamentFolder,
} from "#contract/tournaments/tournament-folder.ts";
import { termsOf } from "#contract/sports.ts";
import { checkCounts } from "./check-counts.ts";
import { adoptNames } from "./adopt-names.ts";
import { checkGames, checkRaces } from "./check-contests.ts";
import { checkPlayers, checkRules, checkTournament } from "./check-tournament.ts";
import { listFormerNames, listRosters } from "./folder-names.ts";
import type { FolderParts } from "./folder-parts.ts";
import { toFolderGame, toFolderRace } from "./folder-times.ts";
import { checkContent, checkEntries, type FolderFile } from "./read-folder-file.ts";
import { describeMistake, type Mistake, TournamentRefused } from "./tournament-refused.ts";
import { hasStackedMarks } from "#domain/names/stacked-marks.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

const reason = sentences.stackedMarks.slice(0, -1);

/** Finds the names in a file's content that have too many accents on one letter. */
function* checkMarks(content: unknown, path: Mistake["path"] = []): Generator<Mistake, void, undefined> {
  if (typeof content === "string" && hasStackedMarks(content)) yield { path, reason };
  if (typeof content !== "object" || content === null) return;
  for (const [key, value] of Object.entries(content)) {
    if (hasStackedMarks(key)) yield { path: [...path, key], reason };
    yield* checkMarks(value, [...path, Array.isArray(content) ? Number(key) : key]);
  }
}

/** The files of a folder as they were read, those of the other sport without content. */
export interface FolderFiles {
  sport: TournamentFile["sport"] | null;
  tournament: FolderFile<unknown>;
  players: FolderFile<unknown>;
  games: FolderFile<unknown>;
  races: FolderFile<unknown>;
  rules: FolderFile<string>;
}

type FolderNameSets = Pick<FolderParts, "teams" | "drivers">;

/** Collects the teams and drivers of a folder; null while a file that names them has mistakes. */
function findNames(
  { sport, races }: FolderFiles,
  parts: Omit<FolderParts, keyof FolderNameSets>,
): FolderNameSets {
  if (sport !== null && termsOf(sport).files.includes("players"))
    return { teams: parts.players && new Set(Object.keys(parts.players)), drivers: null };
  if (sport === null || races.mistakes.length > 0) return { teams: null, drivers: null };
  const teams = parts.races.flatMap(({ entry }) => entry.teams);
  return {
    teams: new Set(teams.map((team) => team.team_name)),
    drivers: new Set(teams.flatMap(({ driver1, driver2 }) => [driver1, driver2])),
  };
}

function readParts(files: FolderFiles): FolderParts {
  const tournament = checkContent(files.tournament, TournamentFile);
  const hasPlayers = files.sport === null || termsOf(files.sport).files.includes("players");
  const parts = adoptNames({
    tournament,
    rounds: tournament && new Set(tournament.rounds.map(({ name }) => name)),
    players: hasPlayers ? checkContent(files.players, PlayersFile) : {},
    games: checkEntries(files.games, GameEntry),
    races: checkEntries(files.races, RaceEntry),
  });
  return { ...parts, ...findNames(files, parts) };
}

/** Refuses lists that are too long before their entries are checked. */
function refuseTooMany(label: string, files: FolderFiles): void {
  const places = [...checkCounts(files)];
  if (places.length === 0) return;
  const lines = places.map(({ file, ...mistake }) => describeMistake(`${label}/${file}`, undefined, mistake));
  throw new TournamentRefused(label, lines, places);
}

/** Validates the files of a folder, including references between them; throws a `TournamentRefused` with all
 * mistakes. `label`: the folder as errors name it. */
export function checkFolderFiles(label: string, files: FolderFiles): TournamentFolder {
  refuseTooMany(label, files);
  const parts = readParts(files);
  const checked = [
    { name: "tournament.json", file: files.tournament, found: checkTournament(parts) },
    { name: "players.json", file: files.players, found: checkPlayers(parts) },
    { name: "games.json", file: files.games, found: checkGames(parts) },
    { name: "races.json", file: files.races, found: checkRaces(parts) },
    { name: "rules.md", file: files.rules, found: checkRules(files.rules.content) },
  ];
  const places = checked.flatMap(({ name, file, found }) =>
    [...file.mistakes, ...found, ...(file === files.rules ? [] : checkMarks(file.content))].map(
      (mistake) => ({ file: name, content: file.content, ...mistake }),
    ),
  );
  const { tournament, players, games, races } = parts;
  if (places.length > 0 || tournament === null || players === null) {
    const lines = places.map(({ file, content, ...rest }) =>
      describeMistake(`${label}/${file}`, content, rest),
    );
    throw new TournamentRefused(label, lines, places);
  }
  return {
    path: label,
    tournament,
    players: listRosters(players),
    games: games.map(({ entry }) => toFolderGame(entry, tournament.time_zone)),
    races: races.map(({ entry }) => toFolderRace(entry, tournament.time_zone)),
    formerly: listFormerNames(parts, tournament),
    rules: files.rules.content ?? null,
  };
}
