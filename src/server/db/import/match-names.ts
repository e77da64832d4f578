// Matches names of a file with the store's teams or athletes, so that a corrected name keeps its id and its
// picks.
import { groupBy } from "#domain/group-by.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";

/** A stored team or athlete with its former names. */
export interface StoredName {
  id: number;
  name: string;
  aliases: string[];
}

export interface WantedName {
  name: string;
  formerly: readonly string[];
}

/** The match of a name of the file. */
export interface NameMatch {
  /** Null: it is new. */
  id: number | null;
  /** Its name after the import. */
  name: string;
  aliases: string[];
  /** Its name before the import, if that changes. */
  renamedFrom: string | null;
}

/** Groups rows by the names that `namesOf` lists, folded. */
function groupByNames(rows: readonly StoredName[], namesOf: (row: StoredName) => readonly string[]) {
  const named = rows.flatMap((row) => namesOf(row).map((name) => ({ row, folded: foldText(name) })));
  const groups = groupBy(named, ({ folded }) => folded);
  return (names: readonly string[]) =>
    names.flatMap((name) => groups.get(foldText(name)) ?? []).map(({ row }) => row);
}

/** Finds the stored entry of each name: first by current names in whatever spelling, then by former ones.
 * Each is found once. */
function findStored(stored: readonly StoredName[], wanted: readonly WantedName[]): (StoredName | null)[] {
  const taken = new Set<StoredName>();
  const takeFirst = (rows: readonly (StoredName | undefined)[]): StoredName | null => {
    const found = rows.find((row) => row !== undefined && !taken.has(row));
    if (found !== undefined) taken.add(found);
    return found ?? null;
  };
  const spelled = new Map(stored.map((one) => [one.name, one]));
  const exact = wanted.map(({ name }) => takeFirst([spelled.get(name)]));
  // Most imports change no name, and thousands of names take long to fold.
  if (exact.every((one) => one !== null)) return exact;
  const find = createNameFinder(stored);
  const current = wanted.map(({ name }, at) => exact[at] ?? takeFirst([find(name)]));
  if (current.every((one) => one !== null)) return current;
  const listByName = groupByNames(stored, ({ name }) => [name]);
  const listByAlias = groupByNames(stored, ({ aliases }) => aliases);
  return wanted.map(({ name, formerly }, at) => {
    const known = current[at];
    if (known) return known;
    return takeFirst([...listByName(formerly), ...listByAlias([name]), ...listByAlias(formerly)]);
  });
}

/** Returns the name after the import: the file's, if it is new to the store and the current one is among the
 * file's former names, or is the same in another spelling. A name or spelling that an organiser gave up in
 * the store is not restored. */
function chooseName(one: StoredName, { name, formerly }: WantedName): string {
  if (name === one.name) return name;
  const folded = foldText(name);
  const isRespelled = folded === foldText(one.name);
  const isGivenUp = one.aliases.some(
    (alias) => alias === name || (!isRespelled && foldText(alias) === folded),
  );
  return isGivenUp && !formerly.includes(one.name) ? one.name : name;
}

/** Matches the names of a file with stored ones; each stored one is matched at most once. */
export function matchNames(stored: readonly StoredName[], wanted: readonly WantedName[]): NameMatch[] {
  const found = findStored(stored, wanted);
  const names = wanted.map((one, at) => {
    const known = found[at];
    return known ? chooseName(known, one) : one.name;
  });
  const matched = new Set(found);
  const others = stored.filter((one) => !matched.has(one)).map(({ name }) => name);
  let inUse: ReadonlyMap<string, string> | null = null;
  const findInUse = (name: string) => {
    inUse ??= new Map([...names, ...others].map((one) => [foldText(one), one]));
    return inUse.get(foldText(name));
  };
  return wanted.map(({ name: written, formerly }, at) => {
    const known = found[at] ?? null;
    const name = names[at] ?? written;
    const former = [...(known === null ? [] : [...known.aliases, known.name]), ...formerly];
    // An earlier spelling stays, since pages that show it may still send it.
    const isFree = (one: string) => one !== name && [undefined, name].includes(findInUse(one));
    return {
      id: known?.id ?? null,
      name,
      aliases: [...new Set(former)].filter(isFree),
      renamedFrom: known === null || known.name === name ? null : known.name,
    };
  });
}
