import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import { isActivePlayer } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Throws a 404 if there is no such player, or the account is deactivated. */
export async function checkActivePlayer(db: Database, id: number): Promise<void> {
  if (!(await isActivePlayer(db, id))) throw new HttpError("player-not-found", sentences.playerNotFound);
}
