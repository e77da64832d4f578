import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { isRestricted } from "./queries.ts";

/** Throws a 403 for a player whom an organiser removed from the tournament. */
export async function refuseRemoved(
  { db }: Pick<Context, "db">,
  { user_id: playerId, tournament_id: tournamentId }: { user_id: number; tournament_id: number },
): Promise<void> {
  if (await isRestricted(db, { tournamentId, playerId, kind: "removed" }))
    throw new HttpError("removed", sentences.removedByOrganiser);
}
