import type { NextDeadline } from "#contract/recap/schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { findDeadline } from "#server/leagues/deadline-queries.ts";
import { findTournament } from "#server/tournaments/queries.ts";

/** Finds when picks close next in a tournament, or with null in any that everybody may find. */
export async function findNext(
  { db, clock }: Pick<Context, "db" | "clock">,
  tournamentId: number | null,
): Promise<NextDeadline | null> {
  const deadline = await findDeadline(db, tournamentId, isoOf(clock()));
  if (deadline === undefined) return null;
  const tournament = await findTournament(db, deadline.tournament_id);
  if (tournament === undefined) return null;
  const { tournament_id, round, locks_at } = deadline;
  return { tournament_id, tournament: tournament.name, sport: tournament.sport, round, locks_at };
}
