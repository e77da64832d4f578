import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { transact } from "#server/db/transact.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { deletePermission, savePermission } from "./queries.ts";

/** Allows organisers of a tournament to enter picks for the player, or takes that back; the log keeps each change. */
export async function setPermission(
  { db, clock }: Pick<Context, "db" | "clock">,
  player: Player,
  { tournamentId, isAllowed }: { tournamentId: number; isAllowed: boolean },
): Promise<void> {
  await getTournament(db, tournamentId);
  const at = isoOf(clock());
  const asked = { tournamentId, playerId: player.id };
  await transact(db, async (tx) => {
    const isChanged = isAllowed ? await savePermission(tx, asked, at) : await deletePermission(tx, asked);
    if (!isChanged) return;
    await insertLog(tx, {
      timestamp: at,
      user_id: player.id,
      action: "pick-permission",
      tournament_id: tournamentId,
      additional_info: isAllowed ? "given" : "taken back",
    });
  });
}
