import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { SignedChallenge } from "#contract/passkeys.ts";
import type { SignedInUser } from "#contract/players.ts";
import { isoOf } from "#domain/time.ts";
import { hashToken } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { saveReturningUser } from "#server/players/queries.ts";
import { insertUsedCredential } from "#server/players/session-queries.ts";
import { type SessionFacts, startSession } from "#server/sign-in/start-session.ts";
import { type Challenge, createChallenge, readChallenge } from "./challenge.ts";
import { holdPasskey, savePasskeyUse } from "./queries.ts";
import type { Site } from "./site.ts";

/** What this browser is asked to sign, with any passkey of this site. */
export async function startSignIn(
  context: Context,
  { rpId }: Site,
): Promise<{ challenge: Challenge; options: object }> {
  const challenge = await createChallenge(context, "sign-in");
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

/** Signs in the player whose passkey signed this browser's challenge, once per challenge. It verifies no address, so the session
 * has no admin's rights. */
export async function signInWithPasskey(
  context: Context,
  rules: SessionFacts,
  site: Site,
  { credential, cookie }: { credential: SignedChallenge; cookie: string | undefined },
): Promise<SignedInUser> {
  const read = await readChallenge(context, cookie, "sign-in");
  if (read === null) throw new HttpError("passkey-refused", sentences.passkeyChallengeEnded);
  const { challenge, endsAt } = read;
  return startSession(context, rules, async (db, at) => {
    const passkey = await holdPasskey(db, credential.id);
    if (passkey === undefined) throw new HttpError("passkey-refused", sentences.passkeyUnknown);
    const { id, player_id, public_key: publicKey, counter } = passkey;
    const newCounter = await verify(context, site, { credential, challenge, publicKey, counter });
    const isFirst = await insertUsedCredential(db, {
      credential_hash: hashToken(challenge),
      user_id: player_id,
      expires_at: isoOf(endsAt),
    });
    if (!isFirst) throw new HttpError("passkey-refused", sentences.passkeyChallengeEnded);
    await savePasskeyUse(db, { id, counter: newCounter, at });
    const user = await saveReturningUser(db, { id: player_id, name: null });
    return { user, isEmailVerified: false, note: "with a passkey" };
  });
}
