// What no schema of one file can see: whether the files of a tournament folder agree with each other.
import type {
  GameEntry,
  PlayersFile,
  RaceEntry,
  RaceTeamEntry,
  TournamentFile,
} from "#contract/tournament-folder.ts";
import { listGameFaults } from "#domain/basketball/edit.ts";
import type { CellFault } from "#domain/contest/cell-fault.ts";
import { whyRoundNameRefused } from "#domain/leaderboard/overall.ts";
import { listSharedSeats, listTeamFaults } from "#domain/racing/edit.ts";
import { isExistingDate, qualifyingStart, raceStart } from "#domain/time.ts";
import type { Numbered } from "./read-folder-file.ts";
import type { Mistake } from "./tournament-refused.ts";

/** What could be read of a folder; what has mistakes of its own is null or left out, and nothing is checked against it. */
export interface FolderParts {
  tournament: TournamentFile | null;
  players: PlayersFile | null;
  games: Numbered<GameEntry>[];
  races: Numbered<RaceEntry>[];
  /** Every team of the tournament, once all files are known that name teams. */
  teams: ReadonlySet<string> | null;
}

type Mistakes = Generator<Mistake, void, undefined>;

/** Each value that stands before it in the list already, with its place. */
function listRepeated<T>(values: readonly T[]): { value: T; at: number }[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [{ value, at }] : []));
}

/** What is wrong with a cell of an entry, as a mistake in that field. */
function inField(path: Mistake["path"], { field, reason }: CellFault): Mistake {
  return { path: [...path, field], reason };
}

function* checkRounds(names: readonly string[]): Mistakes {
  for (const { value, at } of listRepeated(names))
    yield { path: ["rounds", at, "name"], reason: `there is a round ${value} already` };
  for (const [at, name] of names.entries()) {
    const reason = whyRoundNameRefused(name);
    if (reason !== null) yield { path: ["rounds", at, "name"], reason };
  }
}

export function* checkTournament({ tournament, teams }: FolderParts): Mistakes {
  if (tournament === null) return;
  const { rounds, supporters, notes } = tournament;
  const names = rounds.map((round) => round.name);
  yield* checkRounds(names);
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
  for (const [team, roster] of Object.entries(players ?? {})) {
    for (const { value, at } of listRepeated(roster.players))
      yield { path: [team, "players", at], reason: `${value} is in the list already` };
    for (const [at, name] of roster.players.entries()) {
      // Commas part the names of tied top scorers.
      if (name.includes(",")) yield { path: [team, "players", at], reason: "a player's name holds no comma" };
    }
  }
}

function* checkIds(entries: readonly Numbered<{ id: number }>[]): Mistakes {
  for (const { value, at } of listRepeated(entries.map(({ entry }) => entry.id)))
    yield {
      path: [entries[at]?.index ?? at, "id"],
      reason: `an entry before it has the id ${value} already`,
    };
}

function* checkRound(
  { index, entry }: Numbered<{ round: string; date: string }>,
  { tournament }: FolderParts,
): Mistakes {
  if (tournament !== null && !tournament.rounds.some((round) => round.name === entry.round))
    yield { path: [index, "round"], reason: `tournament.json has no round ${entry.round}` };
  if (!isExistingDate(entry.date)) yield { path: [index, "date"], reason: `there is no date ${entry.date}` };
}

function* checkFlags(game: GameEntry, index: number, players: PlayersFile): Mistakes {
  for (const side of [1, 2] as const) {
    const team = game[`team${side}`];
    const flag = players[team]?.emoji;
    if (flag !== undefined && flag !== game[`emoji${side}`])
      yield { path: [index, `emoji${side}`], reason: `players.json has ${flag} for ${team}` };
  }
}

function* checkCells(game: GameEntry, index: number, players: PlayersFile): Mistakes {
  const listed = [game.team1, game.team2].flatMap((team) => players[team]?.players ?? []);
  const faults = listGameFaults(game, new Set(Object.keys(players)), new Set(listed));
  for (const fault of faults) yield inField([index], fault);
  if (game.top_scorer !== null && game.score1 === null)
    yield { path: [index, "top_scorer"], reason: "a top scorer needs the scores too" };
  yield* checkFlags(game, index, players);
}

export function* checkGames(parts: FolderParts): Mistakes {
  yield* checkIds(parts.games);
  for (const game of parts.games) {
    yield* checkRound(game, parts);
    if (parts.players !== null) yield* checkCells(game.entry, game.index, parts.players);
  }
}

function* checkRaceTeams(teams: readonly RaceTeamEntry[], index: number): Mistakes {
  for (const { value, at } of listRepeated(teams.map((team) => team.team_name)))
    yield { path: [index, "teams", at, "team_name"], reason: `${value} is in this race already` };
  for (const [at, team] of teams.entries())
    for (const fault of listTeamFaults(team)) yield inField([index, "teams", at], fault);
  for (const { index: at, fault } of listSharedSeats(teams)) yield inField([index, "teams", at], fault);
}

function* checkRace({ index, entry }: Numbered<RaceEntry>): Mistakes {
  if (!isExistingDate(entry.qualifying_date))
    yield { path: [index, "qualifying_date"], reason: `there is no date ${entry.qualifying_date}` };
  else if (qualifyingStart(entry) >= raceStart(entry))
    yield { path: [index, "qualifying_date"], reason: "qualifying comes before the race" };
  yield* checkRaceTeams(entry.teams, index);
}

/** The ids of a season's teams, which are unique over all its races. */
function* checkTeamIds(races: readonly Numbered<RaceEntry>[]): Mistakes {
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
    yield* checkRound(race, parts);
    yield* checkRace(race);
  }
  yield* checkTeamIds(races);
}
