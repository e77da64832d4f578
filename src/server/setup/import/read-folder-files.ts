// Reads files of a tournament folder independently: what one lacks may already be stored.
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import type { Setup, SetupSettings, SetupTable } from "#contract/organise/schemas.ts";
import {
  GameEntry,
  PlayersFile,
  RaceEntry,
  TournamentFile,
} from "#contract/tournaments/tournament-folder.ts";
import { isoOf } from "#domain/time.ts";
import {
  checkTimes,
  findGameStart,
  findRaceTimes,
  GAME_TIMES,
  RACE_TIMES,
} from "#server/db/import/folder-times.ts";
import { listRepeated } from "#server/db/import/folder-parts.ts";
import { checkContent, checkEntries, type FolderFile } from "#server/db/import/read-folder-file.ts";
import type { Mistake } from "#server/db/import/tournament-refused.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type {
  FormerNames,
  ImportedGame,
  ImportedRace,
  ImportedTeam,
} from "#server/setup/schedule-file/imported-rows.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Describes a mistake of a file by the names of its fields. */
export const describeFieldMistake = ({ path, reason }: Mistake) => {
  const place = path.filter((step) => typeof step === "string").join(", ");
  return place === "" ? `${reason}.` : `${place}: ${reason}.`;
};

/** Throws a 400 with the first mistake of a file that is accepted only as a whole. */
function checkWhole(name: string, { mistakes: [mistake] }: FolderFile<unknown>): void {
  if (mistake !== undefined)
    throw new HttpError("file-invalid", sentences.fileMistake(name, describeFieldMistake(mistake)));
}

/** Throws a 400 for a file that is not a list, such as `{"games": […]}`. */
function checkList(name: string, { content }: FolderFile<unknown>): void {
  if (!Array.isArray(content)) throw new HttpError("file-invalid", sentences.notAList(name));
}

function nameEntry(content: unknown, index: number): string {
  const entry = (Array.isArray(content) ? content[index] : null) as Partial<GameEntry & RaceEntry> | null;
  if (typeof entry?.name === "string") return entry.name;
  const sides = [
    [entry?.team1, entry?.team1_label],
    [entry?.team2, entry?.team2_label],
  ];
  const isName = (name: unknown) => typeof name === "string" && name !== "";
  return sides.map((names) => names.find(isName) ?? "?").join(" – ");
}

/** The refused rows of a list, each with its first mistake. */
function listRefused(table: SetupTable, { content, mistakes }: FolderFile<unknown>): ImportRow[] {
  const first = new Map<number, Mistake>();
  for (const mistake of mistakes)
    if (!first.has(Number(mistake.path[0]))) first.set(Number(mistake.path[0]), mistake);
  return [...first].map(([index, mistake]) => ({
    table,
    line: index + 1,
    name: nameEntry(content, index),
    kind: "refused",
    fields: [],
    why: describeFieldMistake(mistake),
    cell: null,
  }));
}

/** Reads settings and rounds of `tournament.json`; the stored id, visibility and place in the menu stay. */
export function readTournament(
  file: FolderFile<unknown>,
  sport: Setup["sport"],
): { settings: Partial<SetupSettings>; rounds: Setup["rounds"]; formerly: FormerNames } {
  const content = checkContent(file, TournamentFile);
  for (const { value } of listRepeated((content?.rounds ?? []).map(({ name }) => name)))
    file.mistakes.push({ path: [], reason: `there is a round ${value} already` });
  checkWhole("tournament.json", file);
  if (content === null) throw new HttpError("file-invalid", sentences.emptyTournamentFile);
  if (content.sport !== sport) throw new HttpError("wrong-sport", sentences.filesOfOtherSport);
  const {
    name,
    points_per_pick,
    gift_type,
    gift_badge,
    supporters,
    notes,
    time_zone,
    group_rule,
    rounds,
    questions,
    formerly = {},
  } = content;
  const settings = {
    name,
    points_per_pick,
    gift_type,
    gift_badge,
    supporters,
    notes,
    ...(group_rule !== undefined && { group_rule }),
    ...(questions !== undefined && { questions: questions.map(({ answers: _, ...question }) => question) }),
  };
  return { settings: { ...settings, ...(time_zone !== undefined && { time_zone }) }, rounds, formerly };
}

/** Reads the teams of `players.json`. */
export function readTeams(file: FolderFile<unknown>): ImportedTeam[] {
  const content = checkContent(file, PlayersFile);
  checkWhole("players.json", file);
  return Object.entries(content ?? {}).map(([name, { emoji, players, group, formerly }]) => ({
    name,
    emoji,
    players: players.map((player) => (typeof player === "string" ? player : player.name)),
    ...(group !== undefined && { group }),
    ...(formerly !== undefined && formerly.length > 0 && { formerly }),
  }));
}

/** Adds mistakes in the times, and returns the entries without mistakes. */
function withTimes<E extends { index: number; entry: GameEntry | RaceEntry }>(
  file: FolderFile<unknown>,
  entries: readonly E[],
  [names, timeZone]: [typeof GAME_TIMES | typeof RACE_TIMES, string],
): E[] {
  return entries.filter(({ index, entry }) => {
    const found = [...checkTimes(index, entry, names, timeZone)];
    file.mistakes.push(...found);
    return found.length === 0;
  });
}

/** Reads `games.json` without its results. */
export function readGames(
  file: FolderFile<unknown>,
  timeZone: string,
): { games: ImportedGame[]; refused: ImportRow[] } {
  checkList("games.json", file);
  const entries = withTimes(file, checkEntries(file, GameEntry), [GAME_TIMES, timeZone]);
  const games = entries.map(({ index, entry }): ImportedGame => {
    const { id, number, round, status, spread } = entry;
    const { team1, team2, team1_label, team2_label } = entry;
    const start = findGameStart(entry, timeZone);
    const sides = { side1: team1 ?? team1_label ?? null, side2: team2 ?? team2_label ?? null };
    const starts_at = start === null ? null : isoOf(start);
    const numbered = number === undefined ? {} : { number };
    const played = { round, ...(status !== undefined && { status }), starts_at };
    return { line: index + 1, id, ...numbered, ...played, ...sides, spread };
  });
  return { games, refused: listRefused("games", file) };
}

/** Reads `races.json` with the teams of its races. */
export function readRaces(
  file: FolderFile<unknown>,
  timeZone: string,
): { races: ImportedRace[]; teams: ImportedTeam[]; refused: ImportRow[] } {
  checkList("races.json", file);
  const entries = withTimes(file, checkEntries(file, RaceEntry), [RACE_TIMES, timeZone]);
  const teams = new Map<string, ImportedTeam>();
  const races = entries.map(({ index, entry }): ImportedRace => {
    const { id, round, name, status, gp_emoji } = entry;
    const times = findRaceTimes(entry, timeZone);
    const duels = entry.teams.map((team) => {
      const { team_name, team_emoji, team_color, driver1_position: _, driver2_position: __, ...duel } = team;
      teams.set(team_name, { name: team_name, emoji: team_emoji, color: team_color, players: [] });
      return { ...duel, team: team_name };
    });
    return {
      line: index + 1,
      id,
      round,
      name,
      ...(status !== undefined && { status }),
      gp_emoji,
      starts_at: times && isoOf(times.start),
      qualifying_at: times && isoOf(times.qualifying),
      duels,
    };
  });
  return { races, teams: [...teams.values()], refused: listRefused("races", file) };
}
