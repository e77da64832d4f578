import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import { findTournament } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Returns the tournament with this id, or throws a 404. */
export async function getTournament(db: Database, id: number) {
  const tournament = await findTournament(db, id);
  if (tournament === undefined) throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
  return tournament;
}
