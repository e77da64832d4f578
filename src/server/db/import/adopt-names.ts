// Rewrites a folder's files to one spelling of each round, team and athlete, so that later steps compare
// names as they are.
import type {
  GameEntry,
  PlayersFile,
  RaceEntry,
  Roster,
  TournamentFile,
} from "#contract/tournaments/tournament-folder.ts";
import { termsOf } from "#contract/sports.ts";
import { topScorersOf } from "#domain/basketball/score.ts";
import { createNameFinder, listDistinctNames } from "#domain/names/name-finder.ts";
import { createAthleteFinder, type Squad, distinguishNamesakes } from "#domain/names/namesakes.ts";
import { listPlayers } from "./folder-names.ts";
import type { FolderParts } from "./folder-parts.ts";
import type { NumberedEntry } from "./read-folder-file.ts";

type Parts = Omit<FolderParts, "teams" | "drivers">;
type Rename = (name: string) => string;

/** Returns the spelling of these rows for a name of theirs, present or former, and any other name as it
 * is. */
function createRename(rows: readonly { name: string; formerly?: readonly string[] | undefined }[]): Rename {
  const find = createNameFinder(rows);
  return (name) => find(name)?.name ?? name;
}

/** For names that no file lists: the spelling that comes first, and the tournament's former names. */
function renameToFirst(names: readonly string[], formerly: Readonly<Record<string, string[]>>): Rename {
  const rows = listDistinctNames(new Set(names)).map((name) => ({ name }));
  const find = createNameFinder(rows);
  const former = Object.entries(formerly).flatMap(([name, before]) => {
    const row = find(name);
    return row === undefined ? [] : [{ ...row, formerly: before }];
  });
  return createRename([...rows, ...former]);
}

const toSquad = ([team, roster]: readonly [string, Roster]): Squad => ({
  team,
  formerly: roster.formerly,
  players: listPlayers(roster).map(({ name }) => name),
});

/** Calls players whose name another team has as well by their team, too. */
function adoptNamesakes(players: PlayersFile | null): PlayersFile | null {
  if (players === null) return null;
  const rosters = Object.entries(players);
  const names = distinguishNamesakes(rosters.map(toSquad));
  const rename = (roster: Roster, own: readonly string[]) => ({
    ...roster,
    players: roster.players.map((player, at) => {
      const name = own[at] ?? "";
      return typeof player === "string" ? name : { ...player, name };
    }),
  });
  return Object.fromEntries(rosters.map(([team, roster], at) => [team, rename(roster, names[at] ?? [])]));
}

function adoptInGames(
  games: FolderParts["games"],
  players: PlayersFile,
  { round, team }: { round: Rename; team: Rename },
): FolderParts["games"] {
  const adopt = (entry: GameEntry): GameEntry => {
    const { team1, team2, top_scorer } = entry;
    const sides = {
      ...(team1 !== undefined && { team1: team(team1) }),
      ...(team2 !== undefined && { team2: team(team2) }),
    };
    const named = { ...entry, round: round(entry.round), ...sides };
    if (top_scorer === null) return named;
    const ofGame = [sides.team1, sides.team2].flatMap((name = "") => {
      const roster = players[name];
      return roster === undefined ? [] : [[name, roster] as const];
    });
    const find = createAthleteFinder(ofGame.map(toSquad));
    const formerly = createRename(ofGame.flatMap(([, roster]) => listPlayers(roster)));
    const scorer: Rename = (name) => find(name) ?? formerly(name);
    const scorers = topScorersOf({ top_scorer });
    // A name that is spelled right stays as it is, because it is part of an unchanged game's fingerprint.
    const isSpelledSo = scorers.every((name) => scorer(name) === name);
    return isSpelledSo ? named : { ...named, top_scorer: scorers.map(scorer).join(", ") };
  };
  return games.map(({ index, entry }) => ({ index, entry: adopt(entry) }));
}

function adoptInRaces(
  races: readonly NumberedEntry<RaceEntry>[],
  { round, team, driver }: { round: Rename; team: Rename; driver: Rename },
): NumberedEntry<RaceEntry>[] {
  return races.map(({ index, entry }) => ({
    index,
    entry: {
      ...entry,
      round: round(entry.round),
      teams: entry.teams.map((one) => ({
        ...one,
        team_name: team(one.team_name),
        driver1: driver(one.driver1),
        driver2: driver(one.driver2),
      })),
    },
  }));
}

function adoptInTournament(tournament: TournamentFile, { round, team }: { round: Rename; team: Rename }) {
  return {
    ...tournament,
    supporters: tournament.supporters.map(team),
    notes: tournament.notes.map((note) => ({ ...note, rounds: note.rounds.map(round) })),
  };
}

/** Writes every name of a folder as the row of its own spells it: rounds as `tournament.json`, teams and
 * players as `players.json`, racing teams and drivers as their first race. */
export function adoptNames(parts: Parts): Parts {
  const { tournament, races } = parts;
  const players = adoptNamesakes(parts.players);
  const formerly = tournament?.formerly ?? {};
  const entries = races.flatMap(({ entry }) => entry.teams);
  const hasPlayers = tournament === null || termsOf(tournament.sport).files.includes("players");
  const rosters = Object.entries(players ?? {}).map(([name, roster]) => ({
    name,
    formerly: roster.formerly,
  }));
  const round = createRename(tournament?.rounds ?? []);
  const teamNames = entries.map(({ team_name }) => team_name);
  const team = hasPlayers ? createRename(rosters) : renameToFirst(teamNames, formerly);
  const drivers = entries.flatMap(({ driver1, driver2 }) => [driver1, driver2]);
  return {
    ...parts,
    players,
    tournament: tournament && adoptInTournament(tournament, { round, team }),
    games: adoptInGames(parts.games, players ?? {}, { round, team }),
    races: adoptInRaces(races, { round, team, driver: renameToFirst(drivers, formerly) }),
  };
}
