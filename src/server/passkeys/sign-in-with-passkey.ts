import type { SignedChallenge } from "#contract/passkeys/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { saveReturningUser } from "#server/players/queries.ts";
import { type SessionFacts, startSession } from "#server/sign-in/start-session.ts";
import type { Site } from "#server/auth/site.ts";
import { type Challenge, consumeChallenge, createChallenge, readChallenge } from "./challenge.ts";
import { loadWebAuthn } from "./load-web-authn.ts";
import { lockPasskey, savePasskeyUse } from "./queries.ts";

/** Returns the options with which this browser signs a challenge, with any passkey of this site. */
export async function startSignIn(
  context: Context,
  { rpId }: Site,
): Promise<{ challenge: Challenge; options: object }> {
  const challenge = await createChallenge(context, "sign-in");
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: challenge.bytes,
    userVerification: "required",
  });
  return { challenge, options };
}

/** Checks a signature; returns the authenticator's new counter. */
async function verify(
  context: Context,
  { origin, rpId }: Site,
  signed: { credential: SignedChallenge; challenge: string; publicKey: string; counter: number },
): Promise<number> {
  const { credential, challenge, publicKey, counter } = signed;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
      counter,
    },
  }).catch((error: unknown) => {
    context.log.info({ err: error }, "A passkey was refused.");
    throw new HttpError("passkey-refused", sentences.passkeyRefused);
  });
  if (!verified) throw new HttpError("passkey-refused", sentences.passkeyRefused);
  return authenticationInfo.newCounter;
}

interface Signed {
  credential: SignedChallenge;
  cookie: string | undefined;
}

/** Consumes this browser's challenge, which a passkey signed; returns the passkey and its player. `at` is
 * ISO 8601 with Z. */
export async function consumeSignedChallenge(
  db: Database,
  context: Context,
  site: Site,
  { credential, cookie, at }: Signed & { at: string },
): Promise<{ id: number; player_id: number }> {
  // On the given connection, since the embedded store runs one transaction at a time.
  const read = await readChallenge({ ...context, db }, cookie, "sign-in");
  if (read === null) throw new HttpError("passkey-refused", sentences.passkeyChallengeEnded);
  const { challenge } = read;
  const passkey = await lockPasskey(db, credential.id);
  if (passkey === undefined) throw new HttpError("passkey-refused", sentences.passkeyUnknown);
  const { id, player_id, public_key: publicKey, counter } = passkey;
  const newCounter = await verify(context, site, { credential, challenge, publicKey, counter });
  if (!(await consumeChallenge(db, read, player_id)))
    throw new HttpError("passkey-refused", sentences.passkeyChallengeEnded);
  await savePasskeyUse(db, { id, counter: newCounter, at });
  return { id, player_id };
}

/** Signs in the player whose passkey signed this browser's challenge, once per challenge. It verifies no
 * address, so the session has no admin's rights. */
export function signInWithPasskey(
  context: Context,
  rules: SessionFacts,
  site: Site,
  signed: Signed,
): Promise<SignedInUser> {
  return startSession(context, rules, async (db, at) => {
    const { id, player_id } = await consumeSignedChallenge(db, context, site, { ...signed, at });
    const user = await saveReturningUser(db, { id: player_id, name: null, at });
    return { user, isEmailVerified: false, passkeyId: id, note: "with a passkey" };
  });
}
