import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { sessionKey } from "#server/auth/session-cache.ts";
import type { Context } from "#server/context.ts";
import type { Player } from "#server/auth/session.ts";
import { handLeaguesOver } from "#server/leagues/hand-leagues-over.ts";
import { LEAGUE_MEMBERS } from "#server/leagues/league-keys.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { saveDeactivation } from "./queries.ts";

/** Deactivates the signed-in player's account and ends all its sessions; it is left out everywhere until its owner signs
 * in again. */
export async function deactivatePlayer(context: Context, player: Player): Promise<void> {
  const timestamp = isoOf(context.clock());
  const stale = ["players:", "board:", "predictions:", LEAGUE_MEMBERS];
  await commitAndDrop(context, stale, async (db) => {
    const { wasActive, ended } = await saveDeactivation(db, player.id, timestamp);
    stale.push(...ended.map(sessionKey));
    if (!wasActive) return;
    stale.push(...(await handLeaguesOver(db, player.id, timestamp)));
    await insertLog(db, { timestamp, user_id: player.id, action: "deactivation" });
  });
}
