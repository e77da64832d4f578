import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { sessionChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { type FindPlayer, hashToken, type Player } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { deleteSessions, endRepeats } from "./session-queries.ts";

/** Ends the session of this call, and that of the cookie sent beside its bearer token; the credentials
 * that started them cannot sign in again. */
export async function signOut(context: Context, player: Player, cookie: string | undefined): Promise<void> {
  const hashes = [player.tokenHash, ...(cookie === undefined ? [] : [hashToken(cookie)])];
  await commitAndDrop(context, hashes.map(sessionChanged), async (db) => {
    await deleteSessions(db, hashes);
    await endRepeats(db, player.id);
    await insertLog(db, { timestamp: isoOf(context.clock()), user_id: player.id, action: "sign-out" });
  });
}

/** Ends the session of a cookie whose browser was signed out while this server was unreachable; does
 * nothing if it has ended. */
export async function endSignedOut(context: Context, findPlayer: FindPlayer, token: string): Promise<void> {
  const player = await findPlayer(token);
  if (player !== null) await signOut(context, player, undefined);
}
