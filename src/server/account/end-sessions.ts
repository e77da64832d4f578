import { countOf } from "#domain/pluralize.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { type Fact, sessionChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { notifyDecision } from "#server/notices/queries.ts";
import { findAccount } from "#server/players/queries.ts";
import { deleteAllSessions, endRepeats } from "#server/sign-in/session-queries.ts";
import { deleteOtherSessions, deleteSession } from "./session-queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Ends the sessions that `work` deletes, on all servers, and blocks the credentials that started them. */
async function endSessions(
  context: Context,
  player: Player,
  work: (tx: Database) => Promise<string[]>,
): Promise<void> {
  const facts: Fact[] = [];
  await commitAndDrop(context, facts, async (tx) => {
    const ended = await work(tx);
    if (ended.length === 0) return;
    facts.push(...ended.map(sessionChanged));
    await endRepeats(tx, player.id);
    const note = ended.length === 1 ? "1 session" : `${ended.length} sessions`;
    const entry = { timestamp: isoOf(context.clock()), user_id: player.id, action: "sign-out" } as const;
    await insertLog(tx, { ...entry, additional_info: note });
  });
}

/** Ends one session of a player; 404 if the player has none with this id. */
export function endSession(context: Context, player: Player, id: number): Promise<void> {
  return endSessions(context, player, async (tx) => {
    const ended = await deleteSession(tx, player.id, id);
    if (ended === undefined) throw new HttpError("session-not-found", sentences.sessionNotFound);
    return [ended];
  });
}

/** Ends all sessions of a player except the one of this call. */
export function endOtherSessions(context: Context, player: Player): Promise<void> {
  const { id: userId, tokenHash } = player;
  return endSessions(context, player, (tx) => deleteOtherSessions(tx, { userId, tokenHash }));
}

/** Ends all sessions of a player, logs the admin and the reason, and notifies the player; 404 for an
 * unknown id. */
export async function endPlayersSessions(
  context: Context,
  admin: Player,
  { playerId, reason }: { playerId: number; reason: string },
): Promise<void> {
  const facts: Fact[] = [];
  await commitAndDrop(context, facts, async (tx) => {
    const account = await findAccount(tx, playerId);
    if (account === undefined || account.is_erased)
      throw new HttpError("player-not-found", sentences.noSuchPlayer);
    const ended = await deleteAllSessions(tx, playerId);
    facts.push(...ended.map(sessionChanged));
    await endRepeats(tx, playerId);
    const at = isoOf(context.clock());
    const note = `of player ${playerId}: ${countOf(ended.length, "session")}. Reason: ${reason}`;
    const entry = { timestamp: at, user_id: admin.id, action: "sign-out" } as const;
    await insertLog(tx, { ...entry, additional_info: note, about_player: playerId });
    const told = { tournament_id: null, player_id: playerId, kind: "signed-out", name: "" } as const;
    await notifyDecision(tx, { ...told, reason, by: admin.id, created_at: at });
  });
}
