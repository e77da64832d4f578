import type { NextDeadline, OwnDeadline } from "#contract/recap/schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { findDeadline, findOwnDeadline } from "#server/leagues/deadline-queries.ts";
import { findTournament } from "#server/tournaments/queries.ts";

/** Finds when picks close next in any tournament that everybody may find. */
export async function findNext({ db, clock }: Pick<Context, "db" | "clock">): Promise<NextDeadline | null> {
  const deadline = await findDeadline(db, null, isoOf(clock()));
  if (deadline === undefined) return null;
  const tournament = await findTournament(db, deadline.tournament_id);
  if (tournament === undefined) return null;
  const { tournament_id, round, locks_at } = deadline;
  return { tournament_id, tournament: tournament.name, sport: tournament.sport, round, locks_at };
}

/** Finds when a player's picks close next in a tournament: where some are missing, before others. */
export async function findOwnNext(
  { db, clock }: Pick<Context, "db" | "clock">,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
): Promise<OwnDeadline | null> {
  const deadline = await findOwnDeadline(db, { tournamentId, playerId, now: isoOf(clock()) });
  const tournament = deadline && (await findTournament(db, tournamentId));
  if (deadline === undefined || tournament === undefined) return null;
  return { tournament_id: tournamentId, tournament: tournament.name, sport: tournament.sport, ...deadline };
}
