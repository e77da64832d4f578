/** A name in the possessive: an apostrophe alone when it ends in s in German casing, where ß is SS, otherwise ’s. */
export function possessiveOf(name: string): string {
  return name.toLocaleUpperCase("de").endsWith("S") ? `${name}’` : `${name}’s`;
}
