import type { SignedInUser } from "#contract/players/schemas.ts";
import { sanitizeName } from "#domain/players/name.ts";
import type { Identity, VerifyCredential } from "#server/auth/verify-id-token.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { readEmail } from "#server/runtime/read-email.ts";
import type { JoinRules } from "./may-join.ts";
import { findIdentityOwner, hasOtherIdentity, insertIdentity } from "./queries.ts";
import { registerPlayer } from "./register-player.ts";
import { type Owner, type SessionFacts, startSession } from "./start-session.ts";
import { consumeCredential } from "./consume-credential.ts";
import { saveReturningUser } from "#server/players/queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Returns the address that the provider verified; 401 if there is none, until the player has entered a
 * code once. */
function getVerifiedEmail({ email, isEmailVerified }: Identity): string {
  const refuse = (why: string) => new HttpError("identity-unconfirmed", why);
  if (!isEmailVerified) throw refuse(sentences.emailNotVerified);
  if (email === null) throw refuse(sentences.credentialWithoutEmail);
  return email;
}

/** Finds the player linked to the provider's account, or links it to the player of its verified address. A
 * link outlasts changes of the address. */
async function findOwner(
  db: Database,
  rules: JoinRules,
  identity: Identity,
  { at, invitation }: { at: string; invitation: string | undefined },
): Promise<Owner> {
  const { issuer, subject, name } = identity;
  const known = await findIdentityOwner(db, identity);
  if (known !== undefined) {
    const shown = name === null ? null : sanitizeName(name);
    const user = await saveReturningUser(db, { id: known, name: shown, at });
    return { user, isEmailVerified: identity.isEmailVerified && user.email === identity.email };
  }
  const email = getVerifiedEmail(identity);
  const { user, facts } = await registerPlayer(db, rules, { email, name, at, invitation });
  // A different account of the provider with an address that this player once had may belong to somebody
  // else.
  if (await hasOtherIdentity(db, { issuer, subject, player_id: user.id })) {
    throw new HttpError("identity-elsewhere", sentences.identityElsewhere(email));
  }
  await insertIdentity(db, { issuer, subject, player_id: user.id, email, created_at: at });
  return { user, isEmailVerified: true, facts };
}

/** Signs in the owner of a credential: registers a new player, reactivates an account, starts a session. A
 * credential signs in once, and a request that names another e-mail is refused. */
export async function signInWithCredential(
  context: Context,
  trust: JoinRules & SessionFacts & { verifyCredential: VerifyCredential },
  asked: {
    email: string;
    credential: string;
    nonce?: string;
    invitation?: string;
    cookie: string | undefined;
    nonceCookie: string | undefined;
  },
): Promise<SignedInUser> {
  const identity = await trust.verifyCredential(asked.credential, asked.nonceCookie);
  if (identity.email !== null && readEmail(asked.email) !== identity.email) {
    throw new HttpError("email-mismatch", sentences.emailMismatch);
  }
  return startSession(context, trust, async (db, at) => {
    const owner = await findOwner(db, trust, identity, { at, invitation: asked.invitation });
    const { credential, nonce, cookie } = asked;
    const sent = { credential, nonce, cookie, identity };
    await consumeCredential(db, owner.user.id, sent, context.clock());
    return owner;
  });
}
