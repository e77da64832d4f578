import { foldName } from "./fold-name.ts";

/** How a name looks at a glance: without accents, blanks and case, and with letters that look like others as these. */
const glance = (name: string) => foldName(name).normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Lists each name that looks like one before it, as Žalgiris does like Zalgiris: perhaps they are the same one. */
export function listLookalikes(names: readonly string[]): { name: string; other: string }[] {
  const seen = new Map<string, string>();
  return names.flatMap((name) => {
    const look = glance(name);
    const other = seen.get(look);
    if (other === undefined) seen.set(look, name);
    return other === undefined || look === "" ? [] : [{ name, other }];
  });
}
