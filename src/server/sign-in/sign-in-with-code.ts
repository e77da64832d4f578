import type { SignedInUser } from "#contract/players/schemas.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import type { Context } from "#server/context.ts";
import { linkIdentity } from "./link-identity.ts";
import { checkEmail, consumeCode } from "./email-codes.ts";
import type { JoinRules } from "./may-join.ts";
import { registerPlayer } from "./register-player.ts";
import { type SessionFacts, startSession } from "./start-session.ts";

interface EnteredCode {
  email: string;
  code: string;
  browser: string | undefined;
  invitation?: string | undefined;
  /** The credential of the provider's account to link, if there is one. */
  credential?: string;
  /** The session cookie of the call. */
  cookie: string | undefined;
  /** The cookie of the browser that began the sign-in at the provider. */
  nonceCookie: string | undefined;
}

/** Registers the owner of an address, who entered the code sent there, or reactivates the account. With a
 * credential it also links the provider's account; 409 if that is linked to another player. */
export async function signInWithCode(
  context: Context,
  rules: JoinRules & SessionFacts & { verifyCredential: VerifyCredential },
  { code, browser, invitation, credential, cookie, nonceCookie, ...asked }: EnteredCode,
): Promise<SignedInUser> {
  const email = checkEmail(asked.email);
  const identity = credential === undefined ? null : await rules.verifyCredential(credential, nonceCookie);
  await consumeCode(context, { email, code, browser });
  return startSession(context, rules, async (db, at) => {
    const name = identity?.name ?? null;
    const { user, facts } = await registerPlayer(db, rules, { email, name, at, invitation });
    if (identity !== null && credential !== undefined)
      await linkIdentity(db, user.id, { identity, credential, cookie }, context.clock());
    return { user, isEmailVerified: true, facts };
  });
}
