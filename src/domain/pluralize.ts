/** The form of an English word that goes with a count; the plural is by default the singular with an s. */
export function pluralize(count: number, one: string, more = `${one}s`): string {
  return count === 1 ? one : more;
}

/** A count with its word: "1 game", "2 games". */
export function countOf(count: number, one: string, more?: string): string {
  return `${count} ${pluralize(count, one, more)}`;
}
