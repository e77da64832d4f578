// The current and former names in a tournament folder.
import { foldText } from "#domain/names/fold-text.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import type {
  FormerNames,
  PlayersFile,
  Roster,
  TournamentFile,
  TournamentFolder,
} from "#contract/tournaments/tournament-folder.ts";
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
      {
        emoji: roster.emoji,
        players: listPlayers(roster).map(({ name }) => name),
        ...(roster.group !== undefined && { group: roster.group }),
      },
    ]),
  );
}

/** Checks that former names are unambiguous: none is still in use or belongs to two entries. `path` leads to
 * the list. */
export function* checkFormerNames(
  current: ReadonlySet<string>,
  named: readonly (NamedEntry & { path: (string | number)[] })[],
): Generator<Mistake, void, undefined> {
  const owners = new Map<string, string>();
  const inUse = new Set([...current].map(foldText));
  for (const { name, formerly, path } of named) {
    for (const former of formerly) {
      const folded = foldText(former);
      const owner = owners.get(folded) ?? name;
      owners.set(folded, owner);
      // Another spelling of the own name is not a former name.
      if (inUse.has(folded) && folded !== foldText(name))
        yield { path, reason: `the former name ${former} is still in use` };
      else if (owner !== name) yield { path, reason: `${former} is a former name of ${owner} already` };
    }
  }
}

const mapFormerNames = (named: readonly NamedEntry[]): FormerNames =>
  Object.fromEntries(
    named.filter(({ formerly }) => formerly.length > 0).map(({ name, formerly }) => [name, [...formerly]]),
  );

/** Those of the names that are known, as they are spelled there. */
function pickNames(names: FormerNames, known: ReadonlySet<string> | null): FormerNames {
  const find = createNameFinder([...(known ?? [])].map((name) => ({ name })));
  const found = Object.entries(names).map(([name, formerly]) => [find(name)?.name, formerly] as const);
  return Object.fromEntries(found.filter(([name]) => name !== undefined));
}

/** Lists the former names of a valid folder: from the rosters in basketball, from the tournament's own file
 * in racing. */
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
