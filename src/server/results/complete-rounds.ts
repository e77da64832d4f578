import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { roundMarked } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { lockTournament, saveRoundStatus, saveTournamentStatus } from "#server/tournaments/queries.ts";
import { listRoundsToMark } from "./queries.ts";
import type { SavedBy } from "./save-rows.ts";

interface Marked {
  round: string;
  is_over: boolean;
}

/** Who marks rounds of which tournament, and when. */
interface MarkedBy extends SavedBy {
  tournamentId: number;
}

async function markRounds(
  tx: Database,
  { tournamentId, playerId, now }: MarkedBy,
  rounds: readonly Marked[],
): Promise<void> {
  for (const { round, is_over: isOver } of rounds) {
    if (!(await saveRoundStatus(tx, { tournamentId, round, isOver })))
      throw new HttpError("round-not-found", sentences.roundNotFound(round));
    await insertLog(tx, {
      timestamp: isoOf(now),
      user_id: playerId,
      action: "round-status",
      tournament_id: tournamentId,
      additional_info: `${round} ${isOver ? "complete" : "active"}`,
    });
  }
  if (rounds.length > 0) await saveTournamentStatus(tx, tournamentId);
}

/** Marks the rounds of these contests complete once each of their contests has a result or is cancelled, and
 * active where one of these contests has none. Else they keep what somebody marked. */
export async function completeRounds(
  tx: Database,
  by: MarkedBy,
  contestIds: readonly number[],
): Promise<void> {
  await markRounds(tx, by, await listRoundsToMark(tx, contestIds));
}

/** Marks a round complete or active for an admin or organiser. A tournament is over while all its rounds
 * are complete. */
export async function toggleRoundStatus(
  context: Context,
  by: Pick<Player, "id">,
  { tournamentId, round, isOver }: { tournamentId: number; round: string; isOver: boolean },
): Promise<void> {
  await commitAndDrop(context, [roundMarked(tournamentId)], async (tx) => {
    if (!(await lockTournament(tx, tournamentId)))
      throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
    const marked = { tournamentId, playerId: by.id, now: context.clock() };
    await markRounds(tx, marked, [{ round, is_over: isOver }]);
  });
}
