import type { Game } from "#contract/basketball/schemas.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import { findGame } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Returns the game with this id in this tournament, or throws a 404. */
export async function getGame(db: Database, gameId: number, tournamentId: number): Promise<Game> {
  const game = await findGame(db, gameId);
  if (game?.tournament_id !== tournamentId) throw new HttpError("contest-not-found", sentences.gameNotFound);
  return game;
}
