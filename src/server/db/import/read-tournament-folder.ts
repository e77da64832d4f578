import path from "node:path";
import {
  GameEntry,
  PlayersFile,
  RaceEntry,
  TournamentFile,
  type TournamentFolder,
} from "#contract/tournament-folder.ts";
import { checkGames } from "./check-games.ts";
import { checkRaces } from "./check-races.ts";
import { checkPlayers, checkTournament } from "./check-tournament.ts";
import { listFormerNames, listRosters } from "./folder-names.ts";
import type { FolderParts } from "./folder-parts.ts";
import { toFolderGame, toFolderRace } from "./folder-times.ts";
import { type FolderFile, checkContent, checkEntries, readJson, readText } from "./read-folder-file.ts";
import { TournamentRefused, describeMistake } from "./tournament-refused.ts";

/** Returns the sport in a tournament.json, whatever else is wrong with it; null if it has none. */
function findSport(content: unknown): TournamentFile["sport"] | null {
  const sport = typeof content === "object" && content !== null && "sport" in content ? content.sport : null;
  return sport === "basketball" || sport === "f1" ? sport : null;
}

/** Fields of tournament.json with their former names. */
const FORMER_FIELDS = { treat: "gift_type", gift_mark: "gift_badge" } as const;

/** Renames former fields; content that has both names keeps both, which the schema reports. */
function renameFormerFields(content: unknown): unknown {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return content;
  const rename = (field: string) =>
    Object.entries(FORMER_FIELDS).find(([former, now]) => former === field && !(now in content))?.[1] ??
    field;
  return Object.fromEntries(Object.entries(content).map(([field, value]) => [rename(field), value]));
}

const NOT_THERE: FolderFile<unknown> = { content: undefined, mistakes: [] };

/** Reads the JSON files of a folder: those of its sport are required, those of the other one are not read. */
async function readFiles(folder: string) {
  const tournament = await readJson(folder, "tournament.json", true);
  tournament.content = renameFormerFields(tournament.content);
  const sport = findSport(tournament.content);
  const readIfOwn = (own: typeof sport, file: string) =>
    sport === null || sport === own ? readJson(folder, file, sport === own) : NOT_THERE;
  return {
    sport,
    tournament,
    players: await readIfOwn("basketball", "players.json"),
    games: await readIfOwn("basketball", "games.json"),
    races: await readIfOwn("f1", "races.json"),
  };
}

type Files = Awaited<ReturnType<typeof readFiles>>;

type FolderNameSets = Pick<FolderParts, "teams" | "drivers">;

/** Collects the teams and drivers of a folder; null while a file that names them has mistakes. */
function findNames({ sport, races }: Files, parts: Omit<FolderParts, keyof FolderNameSets>): FolderNameSets {
  if (sport === "basketball")
    return { teams: parts.players && new Set(Object.keys(parts.players)), drivers: null };
  if (sport === null || races.mistakes.length > 0) return { teams: null, drivers: null };
  const teams = parts.races.flatMap(({ entry }) => entry.teams);
  return {
    teams: new Set(teams.map((team) => team.team_name)),
    drivers: new Set(teams.flatMap(({ driver1, driver2 }) => [driver1, driver2])),
  };
}

function readParts(files: Files): FolderParts {
  const parts = {
    tournament: checkContent(files.tournament, TournamentFile),
    players: files.sport === "f1" ? {} : checkContent(files.players, PlayersFile),
    games: checkEntries(files.games, GameEntry),
    races: checkEntries(files.races, RaceEntry),
  };
  return { ...parts, ...findNames(files, parts) };
}

/** Reads and validates a folder of tournaments/, including references between its files; throws a `TournamentRefused`
 * with all mistakes. */
export async function readTournamentFolder(folder: string): Promise<TournamentFolder> {
  const label = path.resolve(folder).split(path.sep).slice(-2).join("/");
  const files = await readFiles(folder);
  const rules = await readText(folder, "rules.md");
  const parts = readParts(files);
  const checked = [
    { name: "tournament.json", file: files.tournament, found: checkTournament(parts) },
    { name: "players.json", file: files.players, found: checkPlayers(parts) },
    { name: "games.json", file: files.games, found: checkGames(parts) },
    { name: "races.json", file: files.races, found: checkRaces(parts) },
    { name: "rules.md", file: rules, found: [] },
  ];
  const mistakes = checked.flatMap(({ name, file, found }) =>
    [...file.mistakes, ...found].map((mistake) => describeMistake(`${label}/${name}`, file.content, mistake)),
  );
  const { tournament, players, games, races } = parts;
  if (mistakes.length > 0 || tournament === null || players === null)
    throw new TournamentRefused(label, mistakes);
  return {
    path: label,
    tournament,
    players: listRosters(players),
    games: games.map(({ entry }) => toFolderGame(entry, tournament.time_zone)),
    races: races.map(({ entry }) => toFolderRace(entry, tournament.time_zone)),
    formerly: listFormerNames(parts, tournament),
    rules: rules.content ?? null,
  };
}
