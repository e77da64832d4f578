import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import { isActivePlayer } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { Context } from "#server/context.ts";
import { isRestricted } from "./restriction-queries.ts";

/** Throws a 404 if there is no such player, or the account is deactivated. */
export async function checkActivePlayer(db: Database, id: number): Promise<void> {
  if (!(await isActivePlayer(db, id))) throw new HttpError("player-not-found", sentences.playerNotFound);
}

/** Throws a 403 for a player whom an organiser removed from the tournament. */
export async function refuseRemoved(
  { db }: Pick<Context, "db">,
  { user_id: playerId, tournament_id: tournamentId }: { user_id: number; tournament_id: number },
): Promise<void> {
  if (await isRestricted(db, { tournamentId, playerId, kind: "removed" }))
    throw new HttpError("removed", sentences.removedByOrganiser);
}
