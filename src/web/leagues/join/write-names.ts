/** Writes names in a row, such as "Mari, Jaan and 3 more". */
export function writeNames(names: readonly string[], more: number): string {
  const parts = more > 0 ? [...names, `${more} more`] : names;
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
