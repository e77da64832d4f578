import type {
  GameEntry,
  PlayersFile,
  RaceEntry,
  RaceTeamEntry,
} from "#contract/tournaments/tournament-folder.ts";
import { explainCell } from "#contract/sentences.ts";
import { type GameCells, listGameFaults } from "#domain/basketball/game-faults.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { listPlayers } from "./folder-names.ts";
import {
  checkIds,
  checkRound,
  type FolderParts,
  listRepeated,
  type Mistakes,
  toFieldMistake,
} from "./folder-parts.ts";
import { findRaceTimes, GAME_TIMES, RACE_TIMES } from "./folder-times.ts";
import { listSharedSeats, listTeamFaults } from "#domain/racing/team-faults.ts";
import type { NumberedEntry } from "./read-folder-file.ts";

function* checkRaceTeams(teams: readonly RaceTeamEntry[], index: number): Mistakes {
  for (const { value, at } of listRepeated(teams.map((team) => team.team_name)))
    yield { path: [index, "teams", at, "team_name"], reason: `${value} is in this race already` };
  for (const [at, team] of teams.entries())
    for (const fault of listTeamFaults(team)) yield toFieldMistake([index, "teams", at], fault);
  for (const { index: at, fault } of listSharedSeats(teams))
    yield toFieldMistake([index, "teams", at], fault);
}

function* checkRace({ index, entry }: NumberedEntry<RaceEntry>, timeZone: string | undefined): Mistakes {
  const times = findRaceTimes(entry, timeZone);
  const field = entry.qualifying_at === undefined ? "qualifying_date" : "qualifying_at";
  if (times !== null && times.qualifying >= times.start)
    yield { path: [index, field], reason: "qualifying comes before the race" };
  yield* checkRaceTeams(entry.teams, index);
}

/** Checks that the ids of a season's teams are unique over all its races. */
function* checkTeamIds(races: readonly NumberedEntry<RaceEntry>[]): Mistakes {
  const teams = races.flatMap(({ index, entry }) =>
    entry.teams.map(({ id }, at) => ({ id, path: [index, "teams", at, "id"] })),
  );
  for (const { value, at } of listRepeated(teams.map(({ id }) => id)))
    yield { path: teams[at]?.path ?? [], reason: `a team before it has the id ${value} already` };
}

/** Checks races.json against the folder's other files. */
export function* checkRaces(parts: FolderParts): Mistakes {
  const { races } = parts;
  yield* checkIds(races);
  for (const { value, at } of listRepeated(races.map(({ entry }) => entry.round)))
    yield { path: [races[at]?.index ?? at, "round"], reason: `the round ${value} has a race already` };
  for (const race of races) {
    yield* checkRound(race, parts, RACE_TIMES);
    yield* checkRace(race, parts.tournament?.time_zone);
  }
  yield* checkTeamIds(races);
}

/** The teams of a folder, and a lookup by their names in any spelling. */
interface Known {
  players: PlayersFile;
  teams: ReadonlySet<string>;
  findTeam: (name: string) => { name: string } | undefined;
}

function* checkFlags(game: GameEntry, index: number, players: PlayersFile): Mistakes {
  for (const side of [1, 2] as const) {
    const flag = players[game[`team${side}`] ?? ""]?.emoji;
    const given = game[`emoji${side}`];
    if (flag !== undefined && given !== undefined && flag !== given)
      yield { path: [index, `emoji${side}`], reason: `players.json has ${flag} for ${game[`team${side}`]}` };
  }
}

/** Checks that a side is a team with its flag, or has a label until it is decided. */
function* checkSides(game: GameEntry, index: number): Mistakes {
  for (const side of [1, 2] as const) {
    const [team, label] = [game[`team${side}`], game[`team${side}_label`]];
    if (team === undefined && label === undefined)
      yield { path: [index, `team${side}`], reason: `is missing, or team${side}_label` };
    if (team !== undefined && game[`emoji${side}`] === undefined)
      yield { path: [index, `emoji${side}`], reason: "is missing" };
  }
}

/** Checks that a game with undecided sides has nothing else: it cannot be picked. */
function* checkUndecided(game: GameEntry, index: number, { players, findTeam }: Known): Mistakes {
  for (const side of [1, 2] as const) {
    const [team, label] = [game[`team${side}`], game[`team${side}_label`]];
    if (team !== undefined && !(team in players))
      yield { path: [index, `team${side}`], reason: explainCell({ code: "not-a-team", team }) };
    const named = label === undefined ? undefined : findTeam(label)?.name;
    if (named !== undefined)
      yield { path: [index, `team${side}_label`], reason: `${named} is a team, so write it as team${side}` };
  }
  for (const field of ["spread", "score1", "score2", "top_scorer"] as const)
    if (game[field] !== null) yield { path: [index, field], reason: "both teams have to be known first" };
}

function* checkCells(game: GameEntry, index: number, known: Known): Mistakes {
  const { players, teams } = known;
  const { team1, team2 } = game;
  if (team1 === undefined || team2 === undefined) {
    yield* checkUndecided(game, index, known);
    return;
  }
  const listed = [team1, team2].flatMap((team) => listPlayers(players[team]).map(({ name }) => name));
  const cells: GameCells = { ...game, team1, team2, emoji1: null, emoji2: null };
  const faults = listGameFaults(cells, teams, new Set(listed));
  for (const fault of faults) yield toFieldMistake([index], fault);
  if (game.status === "postponed" && game.score1 !== null)
    yield { path: [index, "status"], reason: "a game with scores is not postponed" };
  if (game.top_scorer !== null && game.score1 === null)
    yield { path: [index, "top_scorer"], reason: "a top scorer needs the scores too" };
}

/** Checks games.json against the folder's other files. */
export function* checkGames(parts: FolderParts): Mistakes {
  const { players } = parts;
  const teams = new Set(Object.keys(players ?? {}));
  yield* checkIds(parts.games);
  const findTeam = createNameFinder(Object.keys(players ?? {}).map((name) => ({ name })));
  for (const game of parts.games) {
    yield* checkRound(game, parts, GAME_TIMES);
    yield* checkSides(game.entry, game.index);
    if (players === null) continue;
    yield* checkCells(game.entry, game.index, { players, teams, findTeam });
    yield* checkFlags(game.entry, game.index, players);
  }
}
