import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { accountChanged, type Fact, sessionChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Player } from "#server/auth/session.ts";
import { handLeaguesOver } from "#server/leagues/hand-leagues-over.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { saveDeactivation } from "#server/players/queries.ts";
import { deleteAllSessions, endRepeats } from "#server/sign-in/session-queries.ts";

/** Deactivates the signed-in player's account and ends all its sessions; it is left out everywhere until its owner signs
 * in again. */
export async function deactivatePlayer(context: Context, player: Player): Promise<void> {
  const timestamp = isoOf(context.clock());
  const facts: Fact[] = [accountChanged];
  await commitAndDrop(context, facts, async (db) => {
    const wasActive = await saveDeactivation(db, player.id, timestamp);
    const ended = await deleteAllSessions(db, player.id);
    await endRepeats(db, player.id);
    facts.push(...ended.map(sessionChanged));
    if (!wasActive) return;
    facts.push(...(await handLeaguesOver(db, player.id, timestamp)));
    await insertLog(db, { timestamp, user_id: player.id, action: "deactivation" });
  });
}
