import type { SignedInUser } from "#contract/players/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { hasAdmin } from "#server/auth/admin-queries.ts";
import { hashToken, type Player } from "#server/auth/session.ts";
import { sessionChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { saveReturningUser, type SavedUser } from "#server/players/queries.ts";
import { createAccount } from "#server/sign-in/create-account.ts";
import { listTokenHashes } from "#server/sign-in/session-queries.ts";
import { type SessionFacts, startSession } from "#server/sign-in/start-session.ts";
import { findSetUpLink, lockSetUpLink, saveAdmin } from "./queries.ts";

/** The account that a visitor asks for. */
interface NewAccount {
  name: string;
  email: string;
}

interface Claim {
  token: string;
  /** The signed-in player who opened the link. */
  caller: Player | null;
  account: NewAccount | undefined;
}

type AdminEmails = Pick<SessionFacts, "adminEmails">;

const refuseLink = () => new HttpError("set-up-link-ended", sentences.setUpLinkEnded);

/** Refuses (401) a link of a start once there is an admin, such as one of another server that started. */
async function checkNeeded(db: Database, { is_first }: { is_first: boolean }, rules: AdminEmails) {
  if (is_first && (await hasAdmin(db, rules.adminEmails))) throw refuseLink();
}

/** Finds out whether a link works (null) or who used it; 401 for one that has ended or never existed. */
export async function getSetUpLink(
  { db, clock }: Context,
  rules: AdminEmails,
  token: string,
): Promise<{ by: string; at: string } | null> {
  const found = await findSetUpLink(db, hashToken(token), isoOf(clock()));
  if (found === undefined) throw refuseLink();
  const { used_by, used_at } = found;
  if (used_by !== null && used_at !== null) return { by: used_by, at: used_at };
  await checkNeeded(db, found, rules);
  return null;
}

/** Creates the account of a visitor. An existing one is refused, because the address is not verified:
 * somebody else may have made it, and would be an admin too. */
async function createVisitor(db: Database, account: NewAccount | undefined, at: string): Promise<SavedUser> {
  if (account === undefined) throw new HttpError("sign-in-required", sentences.signInFirst);
  return createAccount(db, account, at);
}

/** Makes an admin of the caller or of a new account, in one transaction with the use of the link, and signs
 * the admin in. */
export async function claimAdmin(
  context: Context,
  rules: SessionFacts,
  { token, caller, account }: Claim,
): Promise<SignedInUser> {
  const tokenHash = hashToken(token);
  const signedIn = await startSession(context, rules, async (db, at) => {
    const link = await lockSetUpLink(db, tokenHash, at);
    if (link === undefined) throw refuseLink();
    await checkNeeded(db, link, rules);
    const user =
      caller === null
        ? await createVisitor(db, account, at)
        : await saveReturningUser(db, { id: caller.id, name: null, at });
    await saveAdmin(db, { playerId: user.id, tokenHash, at });
    const hashes = await listTokenHashes(db, user.id);
    return {
      user: { ...user, is_admin: true },
      isEmailVerified: false,
      isBySetUpLink: true,
      note: "by the set-up link, as an admin",
      facts: hashes.map(sessionChanged),
    };
  });
  // The name was just typed.
  return { ...signedIn, asks_name: false };
}
