import type { Context } from "#server/context.ts";
import { isUnpublished } from "./plan-settlements.ts";
import { listPublishable } from "./publication-queries.ts";

/** Under `predictions:`, which both admins' saves and publications drop. */
export const unpublishedKey = (tournamentId: number) => `predictions:${tournamentId}:unpublished`;

/** Lists the sealed contests whose result, as it was entered, is not the one that is published, as JSON. 404 for an unknown
 * tournament. */
export async function writeUnpublished(
  { db, scoreboards }: Pick<Context, "db" | "scoreboards">,
  tournamentId: number,
): Promise<{ json: string }> {
  // Seals what is due.
  await scoreboards.get(tournamentId);
  const contests = (await listPublishable(db, tournamentId)).filter(isUnpublished);
  return { json: JSON.stringify(contests.map(({ id }) => id)) };
}
