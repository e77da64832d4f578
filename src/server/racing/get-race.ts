import type { Race } from "#contract/racing/schemas.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import { findRace } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Returns the race with this id in this tournament, or throws a 404. */
export async function getRace(db: Database, raceId: number, tournamentId: number): Promise<Race> {
  const race = await findRace(db, raceId);
  if (race?.tournament_id !== tournamentId) throw new HttpError("contest-not-found", sentences.raceNotFound);
  return race;
}
