// What no schema of one file can see: whether the files of a tournament folder agree with each other.
import type { GameEntry, RaceEntry, TournamentFolder } from "#contract/tournament-folder.ts";
import { whyGameRefused } from "#domain/basketball/edit.ts";
import { findSharedSeat, whyTeamRefused } from "#domain/racing/edit.ts";
import { instantOf, qualifyingStart, raceStart } from "#domain/time.ts";
import { TournamentRefused, describePlace } from "./tournament-refused.ts";

/** A place in a file and what is wrong there; null: nothing is. */
type Problem = { path: (string | number)[]; reason: string } | null;

const problem = (path: (string | number)[], reason: string): Problem => ({ path, reason });

function findRepeated<T>(values: readonly T[]): { value: T; index: number } | null {
  const index = values.findIndex((value, at) => values.indexOf(value) < at);
  const value = values[index];
  return value === undefined ? null : { value, index };
}

function teamsOf({ players, races }: TournamentFolder): Set<string> {
  return new Set([
    ...Object.keys(players),
    ...races.flatMap((race) => race.teams.map((team) => team.team_name)),
  ]);
}

function checkTournament(folder: TournamentFolder): Problem {
  const { rounds, supporters, notes } = folder.tournament;
  const names = rounds.map((round) => round.name);
  const twice = findRepeated(names);
  if (twice) return problem(["rounds", twice.index, "name"], `there is a round ${twice.value} already`);
  const teams = teamsOf(folder);
  const stranger = supporters.findIndex((team) => !teams.has(team));
  if (stranger >= 0) return problem(["supporters", stranger], `no team is called ${supporters[stranger]}`);
  const again = findRepeated(supporters);
  if (again) return problem(["supporters", again.index], `${again.value} is in the list already`);
  for (const [index, note] of notes.entries()) {
    const lost = note.rounds.find((round) => !names.includes(round));
    if (lost !== undefined)
      return problem(["notes", index, "rounds"], `tournament.json has no round ${lost}`);
  }
  return null;
}

function checkPlayers({ players }: TournamentFolder): Problem {
  for (const [team, roster] of Object.entries(players)) {
    const twice = findRepeated(roster.players);
    if (twice) return problem([team, "players", twice.index], `${twice.value} is in the list already`);
    const comma = roster.players.findIndex((name) => name.includes(","));
    // Commas part the names of tied top scorers.
    if (comma >= 0) return problem([team, "players", comma], "a player's name holds no comma");
  }
  return null;
}

const isDate = (text: string): boolean => !Number.isNaN(instantOf(text));

/** What `team1: …` says of an entry, as a problem of its field. */
function asProblem(path: (string | number)[], reason: string | null): Problem {
  if (reason === null) return null;
  const colon = reason.indexOf(": ");
  return problem([...path, reason.slice(0, colon)], reason.slice(colon + 2));
}

function checkRound(
  entry: { round: string; date: string },
  index: number,
  { tournament }: TournamentFolder,
): Problem {
  if (!tournament.rounds.some((round) => round.name === entry.round)) {
    return problem([index, "round"], `tournament.json has no round ${entry.round}`);
  }
  return isDate(entry.date) ? null : problem([index, "date"], `there is no date ${entry.date}`);
}

function checkFlags(game: GameEntry, index: number, { players }: TournamentFolder): Problem {
  const [flag1, flag2] = [players[game.team1]?.emoji, players[game.team2]?.emoji];
  if (flag1 !== game.emoji1) return problem([index, "emoji1"], `players.json has ${flag1} for ${game.team1}`);
  if (flag2 !== game.emoji2) return problem([index, "emoji2"], `players.json has ${flag2} for ${game.team2}`);
  return null;
}

function checkCells(game: GameEntry, index: number, { players }: TournamentFolder): Problem {
  const listed = [game.team1, game.team2].flatMap((team) => players[team]?.players ?? []);
  const reason = whyGameRefused(game, new Set(Object.keys(players)), new Set(listed));
  if (reason === null && game.top_scorer !== null && game.score1 === null) {
    return problem([index, "top_scorer"], "a top scorer needs the scores too");
  }
  return asProblem([index], reason);
}

function checkGame(game: GameEntry, index: number, folder: TournamentFolder): Problem {
  return (
    checkRound(game, index, folder) ?? checkCells(game, index, folder) ?? checkFlags(game, index, folder)
  );
}

function checkGames(folder: TournamentFolder): Problem {
  const twice = findRepeated(folder.games.map((game) => game.id));
  if (twice) return problem([twice.index, "id"], `an entry before it has the id ${twice.value} already`);
  for (const [index, game] of folder.games.entries()) {
    const found = checkGame(game, index, folder);
    if (found) return found;
  }
  return null;
}

function checkRaceTeams({ teams }: RaceEntry, index: number): Problem {
  const twice = findRepeated(teams.map((team) => team.team_name));
  if (twice)
    return problem([index, "teams", twice.index, "team_name"], `${twice.value} is in this race already`);
  for (const [at, team] of teams.entries()) {
    const found = asProblem([index, "teams", at], whyTeamRefused(team));
    if (found) return found;
  }
  const shared = findSharedSeat(teams);
  return shared && asProblem([index, "teams", shared.index], shared.reason);
}

function checkRace(race: RaceEntry, index: number, folder: TournamentFolder): Problem {
  const found = checkRound(race, index, folder);
  if (found) return found;
  if (!isDate(race.qualifying_date)) {
    return problem([index, "qualifying_date"], `there is no date ${race.qualifying_date}`);
  }
  if (qualifyingStart(race) >= raceStart(race)) {
    return problem([index, "qualifying_date"], "qualifying comes before the race");
  }
  return checkRaceTeams(race, index);
}

function checkRaces(folder: TournamentFolder): Problem {
  const { races } = folder;
  const race = findRepeated(races.map(({ id }) => id));
  if (race) return problem([race.index, "id"], `an entry before it has the id ${race.value} already`);
  const round = findRepeated(races.map((one) => one.round));
  if (round) return problem([round.index, "round"], `the round ${round.value} has a race already`);
  const ids = new Set<number>();
  for (const [index, one] of races.entries()) {
    const found = checkRace(one, index, folder);
    if (found) return found;
    for (const [at, { id }] of one.teams.entries()) {
      if (ids.has(id))
        return problem([index, "teams", at, "id"], `a team before it has the id ${id} already`);
      ids.add(id);
    }
  }
  return null;
}

/** Checks the files of a folder against each other; throws `TournamentRefused` for the first thing wrong. */
export function checkTournamentFolder(folder: TournamentFolder): void {
  const checks = [
    { file: "players.json", content: folder.players, check: checkPlayers },
    { file: "tournament.json", content: folder.tournament, check: checkTournament },
    { file: "games.json", content: folder.games, check: checkGames },
    { file: "races.json", content: folder.races, check: checkRaces },
  ];
  for (const { file, content, check } of checks) {
    const found = check(folder);
    if (!found) continue;
    throw new TournamentRefused(
      `${folder.path}/${file}`,
      describePlace(content, found.path.map(String)),
      found.reason,
    );
  }
}
