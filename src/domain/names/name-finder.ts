import { foldText } from "./fold-text.ts";

/** A row with its name and its former names. */
interface Named {
  readonly name: string;
  readonly formerly?: readonly string[] | undefined;
}

/** Creates a lookup by name in any spelling: an exact match wins over the current
 * name, that over a former name. Of two equal matches the first counts. */
export function createNameFinder<N extends Named>(rows: readonly N[]): (name: string) => N | undefined {
  const spelled = new Map<string, N>();
  const current = new Map<string, N>();
  const former = new Map<string, N>();
  const add = (names: Map<string, N>, name: string, row: N) => {
    if (name !== "" && !names.has(name)) names.set(name, row);
  };
  for (const row of rows) {
    add(spelled, row.name, row);
    add(current, foldText(row.name), row);
    for (const name of row.formerly ?? []) add(former, foldText(name), row);
  }
  return (name) => {
    const exact = spelled.get(name);
    if (exact !== undefined) return exact;
    const folded = foldText(name);
    return current.get(folded) ?? former.get(folded);
  };
}

/** Lists the names without invisible ones and without further spellings of an earlier one. */
export function listDistinctNames(names: Iterable<string>): string[] {
  const folded = new Set([""]);
  return [...names].filter((name) => {
    const size = folded.size;
    return folded.add(foldText(name)).size > size;
  });
}

/** Lists each name that is another spelling of an earlier one, with its index and that name. */
export function listSameNames(names: readonly string[]): { name: string; first: string; at: number }[] {
  const firsts = new Map<string, string>();
  return names.flatMap((name, at) => {
    const folded = foldText(name);
    const first = firsts.get(folded);
    if (first === undefined) firsts.set(folded, name);
    return first === undefined ? [] : [{ name, first, at }];
  });
}
