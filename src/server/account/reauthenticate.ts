import type { Body } from "#contract/endpoint.ts";
import type { account } from "#contract/account/calls.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { type Player, RECENT_MS } from "#server/auth/session.ts";
import type { Identity, VerifyCredential } from "#server/auth/verify-id-token.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { sessionChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { findIdentityOwner } from "#server/sign-in/queries.ts";
import { consumeSignedChallenge } from "#server/passkeys/sign-in-with-passkey.ts";
import type { Site } from "#server/auth/site.ts";
import { consumeCredential } from "#server/sign-in/consume-credential.ts";
import { consumeCode } from "#server/sign-in/email-codes.ts";
import { saveReauthentication } from "./session-queries.ts";

/** What this browser sent to prove the player's identity, with the cookies of the call. */
interface Proof {
  sent: Body<typeof account.reauthenticate>;
  verifyCredential: VerifyCredential;
  site: Site;
  cookies: Record<"browser" | "challenge" | "session" | "nonce", string | undefined>;
}

/** Checks that a provider's account signs this player in, and that its owner signed in there just now. */
async function checkIdentity(db: Database, player: Player, identity: Identity): Promise<void> {
  if (identity.age > RECENT_MS) throw new HttpError("credential-refused", sentences.credentialTooOld);
  if ((await findIdentityOwner(db, identity)) !== player.id)
    throw new HttpError("credential-refused", sentences.identityNotOwn);
}

/** Checks and consumes the one proof that was sent, and returns its name for the log. `identity`: of a
 * credential. */
async function checkProof(
  context: Context,
  db: Database,
  player: Player,
  { sent, site, cookies, identity }: Omit<Proof, "verifyCredential"> & { identity: Identity | null },
): Promise<string> {
  const now = context.clock();
  if (sent.code !== undefined) return "by a code";
  if (sent.passkey !== undefined) {
    const signed = { credential: sent.passkey, cookie: cookies.challenge, at: isoOf(now) };
    const { player_id } = await consumeSignedChallenge(db, context, site, signed);
    if (player_id !== player.id) throw new HttpError("passkey-refused", sentences.passkeyOfOther);
    return "by a passkey";
  }
  const { credential } = sent;
  if (identity === null || credential === undefined)
    throw new HttpError("invalid-request", sentences.oneProof);
  await checkIdentity(db, player, identity);
  const used = { credential, nonce: undefined, cookie: cookies.session, identity };
  await consumeCredential(db, player.id, used, now);
  return "by an account at a provider";
}

/** Records that the player proved the own identity again, by exactly one of a code, a passkey and a fresh
 * credential of a linked account. Throws 401 for an invalid proof, 400 for none or several. */
export async function reauthenticate(context: Context, player: Player, proof: Proof): Promise<void> {
  const { code, passkey, credential } = proof.sent;
  if ([code, passkey, credential].filter((one) => one !== undefined).length !== 1)
    throw new HttpError("invalid-request", sentences.oneProof);
  // Committed at once, so that a wrong try counts even if the call fails.
  if (code !== undefined)
    await consumeCode(context, { email: player.email, code, browser: proof.cookies.browser });
  // Before the transaction: the provider may have to be asked for its keys.
  const identity =
    credential === undefined ? null : await proof.verifyCredential(credential, proof.cookies.nonce);
  await commitAndDrop(context, [sessionChanged(player.tokenHash)], async (tx) => {
    const how = await checkProof(context, tx, player, { ...proof, identity });
    const at = isoOf(context.clock());
    await saveReauthentication(tx, player.tokenHash, at);
    const entry = { timestamp: at, user_id: player.id, action: "sign-in" } as const;
    await insertLog(tx, { ...entry, additional_info: `again, ${how}` });
  });
}
