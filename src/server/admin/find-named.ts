import type { Named } from "./name-queries.ts";

/** Creates a lookup by current or former name; a current name takes precedence. */
export function createNameFinder<N extends Named>(known: readonly N[]): (name: string) => N | undefined {
  const byName = new Map<string, N>();
  for (const one of known) for (const alias of one.aliases) byName.set(alias, one);
  for (const one of known) byName.set(one.name, one);
  return (name) => byName.get(name);
}
