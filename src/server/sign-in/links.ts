import type { SignedInUser } from "#contract/players/schemas.ts";
import { DAY, isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { createToken, hashToken, type Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { findAccount, saveReturningUser } from "#server/players/queries.ts";
import { consumeLink, saveLink } from "./queries.ts";
import { type SessionFacts, startSession } from "./start-session.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Creates a sign-in link for a player without mailbox or provider, and logs the admin; only the response
 * contains its token. A deactivated account is reactivated when the link is used, as with every sign-in. */
export async function createLink(
  { db, clock }: Context,
  admin: Player,
  userId: number,
): Promise<{ token: string; expires_at: string }> {
  const token = createToken();
  const now = clock();
  const at = isoOf(now);
  const expires_at = isoOf(now + DAY);
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (account === undefined) throw new HttpError("player-not-found", sentences.noSuchPlayer);
    if (account.is_erased) throw new HttpError("player-not-found", sentences.erasedForGood);
    const link = { token_hash: hashToken(token), player_id: userId, created_by: admin.id, created_at: at };
    await saveLink(tx, { ...link, expires_at });
    const note = `for player ${userId}`;
    await insertLog(tx, {
      timestamp: at,
      user_id: admin.id,
      action: "sign-in-link",
      additional_info: note,
      about_player: userId,
    });
  });
  return { token, expires_at };
}

/** Signs in the player of a link, once. It verifies no address, so the session has no admin's rights. */
export function signInWithLink(context: Context, rules: SessionFacts, token: string): Promise<SignedInUser> {
  return startSession(context, rules, async (db, at) => {
    const id = await consumeLink(db, hashToken(token), at);
    if (id === undefined) throw new HttpError("link-used", sentences.linkUsed);
    const user = await saveReturningUser(db, { id, name: null, at });
    return { user, isEmailVerified: false, note: "by an admin's link" };
  });
}
