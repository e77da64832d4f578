// Checks what no schema of one file can: whether the files of a tournament folder agree with each other.
import type {
  GameEntry,
  PlayersFile,
  RaceEntry,
  RaceTeamEntry,
  TournamentFile,
} from "#contract/tournament-folder.ts";
import { type GameCells, listGameFaults } from "#domain/basketball/validate-edit.ts";
import type { CellFault } from "#domain/contest/cell-fault.ts";
import { isNameOfOverall, OVERALL } from "#domain/leaderboard/overall.ts";
import { listSharedSeats, listTeamFaults } from "#domain/racing/validate-edit.ts";
import { isTimeZone } from "#domain/local-time.ts";
import { explainCell } from "#server/errors/sentences.ts";
import { checkFormerNames, listPlayers } from "./folder-names.ts";
import { checkTimes, findRaceTimes, GAME_TIMES, RACE_TIMES } from "./folder-times.ts";
import type { NumberedEntry } from "./read-folder-file.ts";
import type { Mistake } from "./tournament-refused.ts";

/** The readable parts of a folder; a part with its own mistakes is null or left out, and nothing is checked against it. */
export interface FolderParts {
  tournament: TournamentFile | null;
  players: PlayersFile | null;
  games: NumberedEntry<GameEntry>[];
  races: NumberedEntry<RaceEntry>[];
  /** Every team of the tournament; null while a file that names teams has mistakes. */
  teams: ReadonlySet<string> | null;
  /** Every driver of a racing tournament; null while a file that names drivers has mistakes. */
  drivers: ReadonlySet<string> | null;
}

type Mistakes = Generator<Mistake, void, undefined>;

/** Finds each value that appears earlier in the list, with its index. */
function listRepeated<T>(values: readonly T[]): { value: T; at: number }[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [{ value, at }] : []));
}

/** Converts a cell's fault to a mistake in that field. */
function toFieldMistake(path: Mistake["path"], { field, reason }: CellFault): Mistake {
  return { path: [...path, field], reason: explainCell(reason) };
}

function* checkRounds(names: readonly string[]): Mistakes {
  for (const { value, at } of listRepeated(names))
    yield { path: ["rounds", at, "name"], reason: `there is a round ${value} already` };
  for (const [at, name] of names.entries()) {
    if (isNameOfOverall(name))
      yield {
        path: ["rounds", at, "name"],
        reason: `${OVERALL} is the name of the leaderboard of all rounds`,
      };
  }
}

function* checkZone({ time_zone: name }: TournamentFile): Mistakes {
  if (name !== undefined && !isTimeZone(name))
    yield { path: ["time_zone"], reason: `there is no time zone ${name}` };
}

/** Checks the former names of racing teams and drivers, which are in the tournament's own file. */
function* checkFormerly({ sport, formerly = {} }: TournamentFile, { teams, drivers }: FolderParts): Mistakes {
  const current = [...(teams ?? []), ...(drivers ?? [])];
  for (const name of Object.keys(formerly)) {
    if (sport === "basketball")
      yield { path: ["formerly", name], reason: "basketball has former names in players.json" };
    else if (teams !== null && drivers !== null && !current.includes(name))
      yield { path: ["formerly", name], reason: "no team and no driver is called that" };
  }
  const named = Object.entries(formerly).map(([name, names]) => ({ name, formerly: names, path: [name] }));
  for (const { path, reason } of checkFormerNames(current, named))
    yield { path: ["formerly", ...path], reason };
}

export function* checkTournament(parts: FolderParts): Mistakes {
  const { tournament, teams } = parts;
  if (tournament === null) return;
  const { rounds, supporters, notes } = tournament;
  const names = rounds.map((round) => round.name);
  yield* checkRounds(names);
  yield* checkZone(tournament);
  yield* checkFormerly(tournament, parts);
  for (const [at, team] of supporters.entries()) {
    if (teams !== null && !teams.has(team))
      yield { path: ["supporters", at], reason: `no team is called ${team}` };
  }
  for (const { value, at } of listRepeated(supporters))
    yield { path: ["supporters", at], reason: `${value} is in the list already` };
  for (const [at, note] of notes.entries()) {
    for (const round of note.rounds.filter((one) => !names.includes(one)))
      yield { path: ["notes", at, "rounds"], reason: `tournament.json has no round ${round}` };
  }
}

export function* checkPlayers({ players }: FolderParts): Mistakes {
  const rosters = Object.entries(players ?? {});
  for (const [team, roster] of rosters) {
    const names = listPlayers(roster).map(({ name }) => name);
    for (const { value, at } of listRepeated(names))
      yield { path: [team, "players", at], reason: `${value} is in the list already` };
    for (const [at, name] of names.entries()) {
      // Commas separate the names of tied top scorers.
      if (name.includes(",")) yield { path: [team, "players", at], reason: "a player's name holds no comma" };
    }
  }
  const teams = rosters.map(([name, { formerly = [] }]) => ({ name, formerly, path: [name] }));
  yield* checkFormerNames(Object.keys(players ?? {}), teams);
  const listed = rosters.flatMap(([team, roster]) =>
    listPlayers(roster).map((player, at) => ({ ...player, path: [team, "players", at] })),
  );
  yield* checkFormerNames(
    listed.map(({ name }) => name),
    listed,
  );
}

function* checkIds(entries: readonly NumberedEntry<{ id: number }>[]): Mistakes {
  for (const { value, at } of listRepeated(entries.map(({ entry }) => entry.id)))
    yield {
      path: [entries[at]?.index ?? at, "id"],
      reason: `an entry before it has the id ${value} already`,
    };
}

function* checkRound(
  { index, entry }: NumberedEntry<GameEntry | RaceEntry>,
  { tournament }: FolderParts,
  times: typeof GAME_TIMES | typeof RACE_TIMES,
): Mistakes {
  if (tournament !== null && !tournament.rounds.some((round) => round.name === entry.round))
    yield { path: [index, "round"], reason: `tournament.json has no round ${entry.round}` };
  yield* checkTimes(index, entry, times, tournament === null ? null : tournament.time_zone);
}

function* checkFlags(game: GameEntry, index: number, players: PlayersFile): Mistakes {
  for (const side of [1, 2] as const) {
    const flag = players[game[`team${side}`] ?? ""]?.emoji;
    const given = game[`emoji${side}`];
    if (flag !== undefined && given !== undefined && flag !== given)
      yield { path: [index, `emoji${side}`], reason: `players.json has ${flag} for ${game[`team${side}`]}` };
  }
}

/** Checks that a side is either a team with its flag, or a label for an undecided side. */
function* checkSides(game: GameEntry, index: number): Mistakes {
  for (const side of [1, 2] as const) {
    const [team, label] = [game[`team${side}`], game[`team${side}_label`]];
    if (team === undefined && label === undefined)
      yield { path: [index, `team${side}`], reason: `is missing, or team${side}_label` };
    if (team !== undefined && label !== undefined)
      yield { path: [index, `team${side}_label`], reason: `the side is ${team}, so it has no label` };
    if (team !== undefined && game[`emoji${side}`] === undefined)
      yield { path: [index, `emoji${side}`], reason: "is missing" };
  }
}

/** Checks that a game with undecided sides has nothing else: it cannot be picked. */
function* checkUndecided(game: GameEntry, index: number, players: PlayersFile): Mistakes {
  for (const side of [1, 2] as const) {
    const [team, label] = [game[`team${side}`], game[`team${side}_label`]];
    if (team !== undefined && !(team in players))
      yield { path: [index, `team${side}`], reason: `${team} is not a team of this tournament` };
    if (label !== undefined && label in players)
      yield { path: [index, `team${side}_label`], reason: `${label} is a team, so write it as team${side}` };
  }
  for (const field of ["spread", "score1", "score2", "top_scorer"] as const)
    if (game[field] !== null) yield { path: [index, field], reason: "both teams have to be known first" };
}

function* checkCells(game: GameEntry, index: number, players: PlayersFile): Mistakes {
  const { team1, team2 } = game;
  if (team1 === undefined || team2 === undefined) {
    yield* checkUndecided(game, index, players);
    return;
  }
  const listed = [team1, team2].flatMap((team) => listPlayers(players[team]).map(({ name }) => name));
  const cells: GameCells = { ...game, team1, team2, emoji1: null, emoji2: null };
  const faults = listGameFaults(cells, new Set(Object.keys(players)), new Set(listed));
  for (const fault of faults) yield toFieldMistake([index], fault);
  if (game.status === "postponed" && game.score1 !== null)
    yield { path: [index, "status"], reason: "a game with scores is not postponed" };
  if (game.top_scorer !== null && game.score1 === null)
    yield { path: [index, "top_scorer"], reason: "a top scorer needs the scores too" };
}

export function* checkGames(parts: FolderParts): Mistakes {
  yield* checkIds(parts.games);
  for (const game of parts.games) {
    yield* checkRound(game, parts, GAME_TIMES);
    yield* checkSides(game.entry, game.index);
    if (parts.players === null) continue;
    yield* checkCells(game.entry, game.index, parts.players);
    yield* checkFlags(game.entry, game.index, parts.players);
  }
}

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
