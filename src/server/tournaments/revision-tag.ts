import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Builds the ETag of a list that admins edit, at this revision of its tournament. */
export function createRevisionTag(tournamentId: number, revision: number): string {
  return `"${tournamentId}-${revision}"`;
}

/** Parses the revision from an `If-Match` header; null without one, which skips the conflict check. `list`
 * names the list in the error for another list's ETag. */
export function readRevisionTag(
  ifMatch: string | undefined,
  tournamentId: number,
  list: string,
): number | null {
  if (ifMatch === undefined || ifMatch === "*") return null;
  const found = /^(?:W\/)?"(\d+)-(\d+)"$/.exec(ifMatch);
  if (found === null || Number(found[1]) !== tournamentId) {
    throw new HttpError("invalid-etag", sentences.invalidEtag(list));
  }
  return Number(found[2]);
}
