// Athletes of one name in two teams: their names get the team in brackets, so that each name is unique.
import { foldText } from "./fold-text.ts";
import { createNameFinder } from "./name-finder.ts";

/** A team with its possible top scorers, and its former names. */
export interface Squad {
  readonly team: string;
  readonly formerly?: readonly string[] | undefined;
  readonly players: readonly string[];
}

/** Adds the team to a name: "Jan Novak (Reds)". Its commas go, since commas separate top scorers. */
export function nameWithTeam(athlete: string, team: string): string {
  return `${athlete} (${team.replaceAll(",", "")})`;
}

/** Removes the team in brackets, under any of its names, from an athlete's name; unchanged without one. */
export function nameWithoutTeam(athlete: string, teamNames: readonly string[]): string {
  const ending = teamNames.map((team) => nameWithTeam("", team)).find((one) => athlete.endsWith(one));
  return ending === undefined || athlete === ending ? athlete : athlete.slice(0, -ending.length);
}

const listShort = ({ team, formerly = [], players }: Squad): { name: string; short: string }[] =>
  players.map((name) => ({ name, short: nameWithoutTeam(name, [team, ...formerly]) }));

/** Counts the squads that list each name, folded and without teams. */
function countSquads(squads: readonly Squad[]): (short: string) => number {
  const counts = new Map<string, number>();
  for (const squad of squads) {
    for (const folded of new Set(listShort(squad).map(({ short }) => foldText(short))))
      counts.set(folded, (counts.get(folded) ?? 0) + 1);
  }
  return (short) => counts.get(foldText(short)) ?? 0;
}

/** Returns the names in each squad, with the team where another squad lists the same name. */
export function distinguishNamesakes(squads: readonly Squad[]): string[][] {
  const count = countSquads(squads);
  return squads.map((squad) =>
    listShort(squad).map(({ name, short }) => (count(short) > 1 ? nameWithTeam(short, squad.team) : name)),
  );
}

/** Creates the lookup of an athlete of these squads by name, in any spelling; the team may be left out if
 * the name is unique. A name of two athletes is returned as it is, an unknown one as undefined. */
export function createAthleteFinder(squads: readonly Squad[]): (name: string) => string | undefined {
  const count = countSquads(squads);
  const rows = squads.flatMap((squad) =>
    listShort(squad).map(({ name, short }) => ({ name, formerly: count(short) > 1 ? [] : [short] })),
  );
  const find = createNameFinder(rows);
  return (name) => find(name)?.name ?? (count(name) > 1 ? name : undefined);
}
