import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import { findTournament } from "./queries.ts";

/** The tournament that a call names. */
export async function getTournament(db: Database, id: number) {
  const tournament = await findTournament(db, id);
  if (tournament === undefined) throw new HttpError("tournament-not-found", "Tournament not found");
  return tournament;
}
