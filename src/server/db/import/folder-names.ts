// The names in a tournament folder, and those that they were before.
import type {
  FormerNames,
  PlayersFile,
  Roster,
  TournamentFile,
  TournamentFolder,
} from "#contract/tournament-folder.ts";
import type { Mistake } from "./tournament-refused.ts";

interface Named {
  name: string;
  formerly: readonly string[];
}

/** The players of a roster, each with the names that he had before. */
export function listPlayers(roster: Roster | undefined): { name: string; formerly: string[] }[] {
  return (roster?.players ?? []).map((player) =>
    typeof player === "string" ? { name: player, formerly: [] } : player,
  );
}

/** The rosters with the players' names alone. */
export function listRosters(players: PlayersFile): TournamentFolder["players"] {
  return Object.fromEntries(
    Object.entries(players).map(([team, roster]) => [
      team,
      { emoji: roster.emoji, players: listPlayers(roster).map(({ name }) => name) },
    ]),
  );
}

/** Former names have to tell who is meant: none is still in use, and none is another's too. The path leads to the list. */
export function* checkFormerNames(
  current: readonly string[],
  named: readonly (Named & { path: (string | number)[] })[],
): Generator<Mistake, void, undefined> {
  const owners = new Map<string, string>();
  for (const { name, formerly, path } of named) {
    for (const former of formerly) {
      const owner = owners.get(former) ?? name;
      owners.set(former, owner);
      if (current.includes(former)) yield { path, reason: `the former name ${former} is still in use` };
      else if (owner !== name) yield { path, reason: `${former} is a former name of ${owner} already` };
    }
  }
}

const namesOf = (named: readonly Named[]): FormerNames =>
  Object.fromEntries(
    named.filter(({ formerly }) => formerly.length > 0).map(({ name, formerly }) => [name, [...formerly]]),
  );

const pickNames = (names: FormerNames, known: ReadonlySet<string> | null): FormerNames =>
  Object.fromEntries(Object.entries(names).filter(([name]) => known?.has(name) === true));

/** The former names in a folder without mistakes: rosters have them in basketball, the tournament's own file in racing. */
export function listFormerNames(
  {
    players,
    teams,
    drivers,
  }: { players: PlayersFile | null; teams: ReadonlySet<string> | null; drivers: ReadonlySet<string> | null },
  { formerly = {} }: TournamentFile,
): TournamentFolder["formerly"] {
  const rosters = Object.entries(players ?? {});
  return {
    teams: {
      ...namesOf(rosters.map(([name, roster]) => ({ name, formerly: roster.formerly ?? [] }))),
      ...pickNames(formerly, teams),
    },
    athletes: {
      ...namesOf(rosters.flatMap(([, roster]) => listPlayers(roster))),
      ...pickNames(formerly, drivers),
    },
  };
}
