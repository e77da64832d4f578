import type { SignedInUser } from "#contract/players/schemas.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import type { Context } from "#server/context.ts";
import { linkIdentity } from "./link-identity.ts";
import { checkEmail, consumeCode } from "./codes.ts";
import type { JoinRules } from "./may-join.ts";
import { registerPlayer } from "./register-player.ts";
import { type SessionFacts, startSession } from "./start-session.ts";

interface EnteredCode {
  email: string;
  code: string;
  browser: string | undefined;
  invitation?: string | undefined;
  /** Of the provider's account to link, if there is one. */
  credential?: string;
  /** The session cookie that came with it. */
  cookie: string | undefined;
  /** The cookie of the browser that began the sign-in at the provider. */
  nonceCookie: string | undefined;
}

/** Registers or brings back the owner of an address, who entered the code that was sent there. With a
 * credential of a provider, its account signs the same player in from now on; 409 when it signs in
 * another. */
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
