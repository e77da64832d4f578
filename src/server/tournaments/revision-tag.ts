import { HttpError } from "#server/errors/http-error.ts";

/** The ETag of a list that an admin edits, as of a revision of its tournament. */
export function revisionTag(tournamentId: number, revision: number): string {
  return `"${tournamentId}-${revision}"`;
}

/** The revision at which the list of this ETag was read; null when none came: then rows are saved as they come. `list`
 * names it in the refusal of another one's. */
export function readRevisionTag(
  ifMatch: string | undefined,
  tournamentId: number,
  list: string,
): number | null {
  if (ifMatch === undefined || ifMatch === "*") return null;
  const found = /^(?:W\/)?"(\d+)-(\d+)"$/.exec(ifMatch);
  if (found === null || Number(found[1]) !== tournamentId) {
    throw new HttpError("invalid-etag", `If-Match does not hold the ETag of this tournament's ${list}.`);
  }
  return Number(found[2]);
}
