import type { SignedInUser } from "#contract/players/schemas.ts";
import { DAY, type Instant, isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { createToken, hashToken, type Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { findAccount, saveReturningUser } from "#server/players/queries.ts";
import { createAccount } from "./create-account.ts";
import { consumeLink, saveLink } from "./queries.ts";
import { type SessionFacts, startSession } from "./start-session.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

interface CreatedLink {
  token: string;
  expires_at: string;
}

/** Stores a link of this player and logs the admin, in their transaction. */
async function insertLink(
  tx: Database,
  { admin, userId, now }: { admin: Player; userId: number; now: Instant },
): Promise<CreatedLink> {
  const token = createToken();
  const at = isoOf(now);
  const expires_at = isoOf(now + DAY);
  const link = { token_hash: hashToken(token), player_id: userId, created_by: admin.id, created_at: at };
  await saveLink(tx, { ...link, expires_at });
  await insertLog(tx, {
    timestamp: at,
    user_id: admin.id,
    action: "sign-in-link",
    additional_info: `for player ${userId}`,
    about_player: userId,
  });
  return { token, expires_at };
}

/** Creates a sign-in link for a player without mailbox or provider, and logs the admin; only the response
 * contains its token. A deactivated account is reactivated when the link is used, as with every sign-in. */
export async function createLink(
  { db, clock }: Context,
  admin: Player,
  userId: number,
): Promise<CreatedLink> {
  return db.transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (account === undefined) throw new HttpError("player-not-found", sentences.noSuchPlayer);
    if (account.is_erased) throw new HttpError("player-not-found", sentences.erasedForGood);
    return insertLink(tx, { admin, userId, now: clock() });
  });
}

/** Creates an account for somebody new with a link that signs them in, in one transaction. */
export async function inviteByLink(
  { db, clock }: Context,
  admin: Player,
  account: { name: string; email: string },
): Promise<CreatedLink & { user_id: number }> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { id } = await createAccount(tx, account, isoOf(now));
    return { user_id: id, ...(await insertLink(tx, { admin, userId: id, now })) };
  });
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
