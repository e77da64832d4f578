import { createNameFinder as createFinder } from "#domain/names/name-finder.ts";
import type { Named } from "./queries.ts";

/** Creates a lookup by current or former name in any spelling; a current name takes precedence. */
export function createNameFinder<N extends Named>(known: readonly N[]): (name: string) => N | undefined {
  const find = createFinder(known.map((one) => ({ name: one.name, formerly: one.aliases, one })));
  return (name) => find(name)?.one;
}
