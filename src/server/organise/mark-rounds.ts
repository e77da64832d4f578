import { toggleRoundStatus } from "#server/admin/toggle-round-status.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { listRoundsToMark } from "./store-queries.ts";

/** Marks the rounds of these contests complete once each of their games and races has a result or is cancelled, and active again
 * where one has not: so a tournament is over with its last result. Other rounds stay as somebody marked them. */
export async function markRounds(
  context: Context,
  player: Player,
  { id, contestIds }: { id: number; contestIds: readonly number[] },
): Promise<void> {
  for (const { round, is_over: isOver } of await listRoundsToMark(context.db, contestIds))
    await toggleRoundStatus(context, player, { tournamentId: id, round, isOver });
}
