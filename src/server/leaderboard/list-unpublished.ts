import type { Context } from "#server/context.ts";
import { isUnpublished } from "./plan-settlements.ts";
import { listPublishable } from "./publication-queries.ts";

/** Lists the sealed contests whose entered result differs from the published one, as JSON. 404 for an unknown tournament. */
export async function writeUnpublished(
  { db, scoreboards }: Pick<Context, "db" | "scoreboards">,
  tournamentId: number,
): Promise<{ json: string }> {
  // Seal contests that are due.
  await scoreboards.get(tournamentId);
  const contests = (await listPublishable(db, tournamentId)).filter(isUnpublished);
  return { json: JSON.stringify(contests.map(({ id }) => id)) };
}
