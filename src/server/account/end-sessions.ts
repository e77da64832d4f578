import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { sessionKey } from "#server/auth/session-cache.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { endRepeats } from "#server/players/session-queries.ts";
import { deleteOtherSessions, deleteSession } from "./session-queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Ends the sessions of a player that `work` deletes, on all servers; the credentials that began them sign in no more. */
async function endSessions(
  context: Context,
  player: Player,
  work: (tx: Database) => Promise<string[]>,
): Promise<void> {
  const stale: string[] = [];
  await commitAndDrop(context, stale, async (tx) => {
    const ended = await work(tx);
    if (ended.length === 0) return;
    stale.push(...ended.map(sessionKey));
    await endRepeats(tx, player.id);
    const note = ended.length === 1 ? "1 session" : `${ended.length} sessions`;
    const entry = { timestamp: isoOf(context.clock()), user_id: player.id, action: "sign-out" } as const;
    await insertLog(tx, { ...entry, additional_info: note });
  });
}

/** Ends one session of a player; 404 for an id that is not one of his or her own. */
export function endSession(context: Context, player: Player, id: number): Promise<void> {
  return endSessions(context, player, async (tx) => {
    const ended = await deleteSession(tx, player.id, id);
    if (ended === undefined) throw new HttpError("session-not-found", sentences.sessionNotFound);
    return [ended];
  });
}

/** Ends all sessions of a player but the one of this call. */
export function endOtherSessions(context: Context, player: Player): Promise<void> {
  const { id: userId, tokenHash } = player;
  return endSessions(context, player, (tx) => deleteOtherSessions(tx, { userId, tokenHash }));
}
