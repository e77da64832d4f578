/** Returns the form of an English word for a count; the plural is by default the singular with an s. */
export function pluralize(count: number, one: string, more = `${one}s`): string {
  return count === 1 ? one : more;
}

/** Returns a count with its word: "1 game", "2 games". */
export function countOf(count: number, one: string, more?: string): string {
  return `${count} ${pluralize(count, one, more)}`;
}

/** Returns the possessive of a name: an apostrophe after s (or ß, whose capital is SS), else ’s. */
export function possessiveOf(name: string): string {
  return name.toLocaleUpperCase("de").endsWith("S") ? `${name}’` : `${name}’s`;
}
