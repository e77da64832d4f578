// The current and former names in a tournament folder.
import type {
  FormerNames,
  PlayersFile,
  Roster,
  TournamentFile,
  TournamentFolder,
} from "#contract/tournament-folder.ts";
import type { Mistake } from "./tournament-refused.ts";

interface NamedEntry {
  name: string;
  formerly: readonly string[];
}

/** Lists the players of a roster with their former names. */
export function listPlayers(roster: Roster | undefined): { name: string; formerly: string[] }[] {
  return (roster?.players ?? []).map((player) =>
    typeof player === "string" ? { name: player, formerly: [] } : player,
  );
}

/** Lists the rosters with the players' current names only. */
export function listRosters(players: PlayersFile): TournamentFolder["players"] {
  return Object.fromEntries(
    Object.entries(players).map(([team, roster]) => [
      team,
      { emoji: roster.emoji, players: listPlayers(roster).map(({ name }) => name) },
    ]),
  );
}

/** Checks that former names are unambiguous: none is still in use or belongs to two entries. `path` leads to the list. */
export function* checkFormerNames(
  current: ReadonlySet<string>,
  named: readonly (NamedEntry & { path: (string | number)[] })[],
): Generator<Mistake, void, undefined> {
  const owners = new Map<string, string>();
  for (const { name, formerly, path } of named) {
    for (const former of formerly) {
      const owner = owners.get(former) ?? name;
      owners.set(former, owner);
      if (current.has(former)) yield { path, reason: `the former name ${former} is still in use` };
      else if (owner !== name) yield { path, reason: `${former} is a former name of ${owner} already` };
    }
  }
}

const mapFormerNames = (named: readonly NamedEntry[]): FormerNames =>
  Object.fromEntries(
    named.filter(({ formerly }) => formerly.length > 0).map(({ name, formerly }) => [name, [...formerly]]),
  );

const pickNames = (names: FormerNames, known: ReadonlySet<string> | null): FormerNames =>
  Object.fromEntries(Object.entries(names).filter(([name]) => known?.has(name) === true));

/** Lists the former names of a valid folder: from the rosters in basketball, from the tournament's own file in racing. */
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
      ...mapFormerNames(rosters.map(([name, roster]) => ({ name, formerly: roster.formerly ?? [] }))),
      ...pickNames(formerly, teams),
    },
    athletes: {
      ...mapFormerNames(rosters.flatMap(([, roster]) => listPlayers(roster))),
      ...pickNames(formerly, drivers),
    },
  };
}
