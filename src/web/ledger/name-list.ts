/** Writes some names of a number of players: "Mari", "Mari and Jaan", "Mari, Jaan and 3 more". */
export function nameList(names: readonly string[], count: number): string {
  const rest = count - names.length;
  if (rest > 0) return `${names.join(", ")} and ${rest} more`;
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
