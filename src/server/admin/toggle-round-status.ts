import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { roundMarked } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { lockTournament, saveRoundStatus, saveTournamentStatus } from "#server/tournaments/queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Marks a round complete or active. A tournament is over while all its rounds are complete. */
export async function toggleRoundStatus(
  context: Context,
  admin: Player,
  asked: { tournamentId: number; round: string; isOver: boolean },
): Promise<void> {
  await commitAndDrop(context, [roundMarked(asked.tournamentId)], async (db) => {
    if (!(await lockTournament(db, asked.tournamentId)))
      throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
    if (!(await saveRoundStatus(db, asked)))
      throw new HttpError("round-not-found", sentences.roundNotFound(asked.round));
    await saveTournamentStatus(db, asked.tournamentId);
    await insertLog(db, {
      timestamp: isoOf(context.clock()),
      user_id: admin.id,
      action: "round-status",
      tournament_id: asked.tournamentId,
      additional_info: `${asked.round} ${asked.isOver ? "complete" : "active"}`,
    });
  });
}
