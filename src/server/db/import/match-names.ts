// Which team or athlete of the store a name in a file means, so that a corrected name keeps its id, and with it its picks.

/** Something with a name in the store, and the names that it had before. */
export interface StoredName {
  id: number;
  name: string;
  aliases: string[];
}

export interface WantedName {
  name: string;
  formerly: readonly string[];
}

/** What a name in a file means. */
export interface NameMatch {
  /** Null: it is a new one. */
  id: number | null;
  /** What it is called from now on. */
  name: string;
  aliases: string[];
  /** What it was called until now, where that changes. */
  renamedFrom: string | null;
}

/** Finds whom each name means: first by the names that are in use, then by those of before. */
function findStored(stored: readonly StoredName[], wanted: readonly WantedName[]): (StoredName | null)[] {
  const byName = new Map(stored.map((one) => [one.name, one]));
  const taken = new Set(wanted.flatMap(({ name }) => byName.get(name) ?? []));
  return wanted.map(({ name, formerly }) => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    const free = stored.filter((one) => !taken.has(one));
    const found =
      free.find((one) => formerly.includes(one.name)) ??
      free.find(({ aliases }) => aliases.includes(name)) ??
      free.find(({ aliases }) => aliases.some((alias) => formerly.includes(alias)));
    if (found !== undefined) taken.add(found);
    return found ?? null;
  });
}

/** A file renames what it calls by a name that is new to the store, and what it says was formerly called as it is now; a
 * name that was given up in the store, by an organiser, is not brought back. */
function nameNow(one: StoredName, { name, formerly }: WantedName): string {
  return one.aliases.includes(name) && !formerly.includes(one.name) ? one.name : name;
}

/** Matches the names of a file with those of the store; each of the store is meant once at most. */
export function matchNames(stored: readonly StoredName[], wanted: readonly WantedName[]): NameMatch[] {
  const found = findStored(stored, wanted);
  const names = wanted.map((one, at) => {
    const known = found[at];
    return known ? nameNow(known, one) : one.name;
  });
  const others = stored.filter((one) => !found.includes(one)).map(({ name }) => name);
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
