// Matches names of a file with the store's teams or athletes, so that a corrected name keeps its id and its picks.

import { groupBy } from "#domain/group-by.ts";

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

/** Finds the stored entry of each name: first by current names, then by former ones. */
function findStored(stored: readonly StoredName[], wanted: readonly WantedName[]): (StoredName | null)[] {
  const byName = new Map(stored.map((one) => [one.name, one]));
  const taken = new Set(wanted.flatMap(({ name }) => byName.get(name) ?? []));
  const byAlias = groupBy(
    stored.flatMap((one) => one.aliases.map((alias) => ({ alias, one }))),
    ({ alias }) => alias,
  );
  const withAlias = (alias: string) => (byAlias.get(alias) ?? []).map(({ one }) => one);
  const places = new Map(stored.map((one, at) => [one, at]));
  const findFree = (some: StoredName[]) => {
    const free = some.filter((one) => !taken.has(one));
    return free.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))[0];
  };
  return wanted.map(({ name, formerly }) => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    const found =
      findFree(formerly.flatMap((one) => byName.get(one) ?? [])) ??
      findFree(withAlias(name)) ??
      findFree(formerly.flatMap(withAlias));
    if (found !== undefined) taken.add(found);
    return found ?? null;
  });
}

/** Returns the name after the import: the file's, if it is new to the store and the current one is among the file's
 * former names. A name that an organiser gave up in the store is not restored. */
function chooseName(one: StoredName, { name, formerly }: WantedName): string {
  return one.aliases.includes(name) && !formerly.includes(one.name) ? one.name : name;
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
  const inUse = new Set([...names, ...others]);
  return wanted.map(({ name: written, formerly }, at) => {
    const known = found[at] ?? null;
    const name = names[at] ?? written;
    const former = [...(known === null ? [] : [...known.aliases, known.name]), ...formerly];
    return {
      id: known?.id ?? null,
      name,
      aliases: [...new Set(former)].filter((one) => !inUse.has(one)),
      renamedFrom: known === null || known.name === name ? null : known.name,
    };
  });
}
