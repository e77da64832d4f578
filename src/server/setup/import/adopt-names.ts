import type { Setup } from "#contract/organise/schemas.ts";
import { createNameFinder, listDistinctNames } from "#domain/names/name-finder.ts";
import { createAthleteFinder } from "#domain/names/namesakes.ts";
import { SETUP_LIMITS } from "#domain/organise/setup-limits.ts";
import type { ImportedRows, ImportedTeam } from "#server/setup/schedule-file/imported-rows.ts";

interface Named {
  name: string;
  formerly?: readonly string[] | undefined;
}

/** Returns the stored spelling of a current or former name, or the files' spelling of a new one. */
function createRename(stored: readonly Named[], imported: readonly Named[]): (name: string) => string {
  const [findStored, findImported] = [createNameFinder(stored), createNameFinder(imported)];
  return (name) => {
    const written = findImported(name);
    const known =
      findStored(name) ?? (written?.formerly ?? []).map(findStored).find((row) => row !== undefined);
    return known?.name ?? written?.name ?? name;
  };
}

const toNamed = (names: readonly string[]): Named[] =>
  listDistinctNames(new Set(names)).map((name) => ({ name }));

const listDrivers = (races: readonly { duels: readonly { driver1: string; driver2: string }[] }[]) =>
  races.flatMap(({ duels }) => duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]));

const adoptSides = (
  { side1, side2 }: { side1?: string | null; side2?: string | null },
  team: (name: string) => string,
) => ({
  ...(side1 !== undefined && { side1: side1 && team(side1) }),
  ...(side2 !== undefined && { side2: side2 && team(side2) }),
});

/** Adds the former names from files, and their name for the team, to those it already has. */
function adoptFormerly(name: string, former: readonly string[], stored: Named | undefined) {
  const known = [name, ...(stored?.formerly ?? [])];
  const added = listDistinctNames([...known, ...former]).slice(listDistinctNames(known).length);
  return added.length === 0
    ? {}
    : { formerly: [...(stored?.formerly ?? []), ...added].slice(-SETUP_LIMITS.former_names) };
}

/** Replaces names of rounds, teams and athletes in imported rows by the tournament's spelling, else by
 * the first in the files. Otherwise another spelling or a former name would add a second one. */
export function adoptNames(setup: Setup, rows: ImportedRows): ImportedRows {
  const former = createNameFinder(
    Object.entries(rows.formerly).map(([name, formerly]) => ({ name, before: formerly })),
  );
  const imported = rows.teams.map((one) => ({ ...one, formerly: one.formerly ?? former(one.name)?.before }));
  const round = createRename(setup.rounds, rows.rounds);
  const team = createRename(setup.teams, imported);
  const stored = createNameFinder(setup.teams);
  const driver = createRename(toNamed(listDrivers(setup.races)), toNamed(listDrivers(rows.races)));
  const player = createRename(
    toNamed(setup.teams.flatMap(({ players }) => players)),
    toNamed(rows.teams.flatMap(({ players }) => players)),
  );
  // Another team may have a player of that name, so the team's own squad comes first.
  const findPlayer = (teamName: string) => {
    const own = stored(teamName);
    const find = createAthleteFinder(own === undefined ? [] : [{ ...own, team: own.name }]);
    return (name: string) => find(name) ?? player(name);
  };
  const { settings } = rows;
  return {
    ...rows,
    settings: settings && {
      ...settings,
      ...(settings.supporters && { supporters: settings.supporters.map(team) }),
      ...(settings.notes && {
        notes: settings.notes.map((note) => ({ ...note, rounds: note.rounds.map(round) })),
      }),
    },
    rounds: rows.rounds.map((row) => ({ ...row, name: round(row.name) })),
    teams: imported.map(({ formerly = [], ...row }): ImportedTeam => {
      const name = team(row.name);
      return {
        ...row,
        name,
        players: row.players.map(findPlayer(name)),
        ...adoptFormerly(name, [...formerly, row.name], stored(name)),
      };
    }),
    games: rows.games.map((row) => ({ ...row, round: round(row.round), ...adoptSides(row, team) })),
    races: rows.races.map((row) => ({
      ...row,
      round: round(row.round),
      duels: row.duels.map((duel) => ({
        ...duel,
        team: team(duel.team),
        driver1: driver(duel.driver1),
        driver2: driver(duel.driver2),
      })),
    })),
  };
}
