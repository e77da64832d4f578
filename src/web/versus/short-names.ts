/** What two players are called where room is short: by their first names, if these differ. */
export function listShortNames(name: string, other: string): [string, string] {
  const first = (full: string) => full.split(" ")[0] ?? full;
  return first(name) === first(other) ? [name, other] : [first(name), first(other)];
}
