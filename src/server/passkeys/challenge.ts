import { createHmac, randomBytes } from "node:crypto";
import { CHALLENGE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { isoOf } from "#domain/time.ts";
import { createToken, hashToken } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { insertUsedCredential } from "#server/sign-in/session-queries.ts";
import { saveSecret } from "#server/auth/secret-queries.ts";

/** The purpose of a challenge: one for a sign-in adds no passkey. */
type Purpose = "sign-in" | `add ${number}`;

/** A challenge, and the cookie that binds it to the browser. */
export interface Challenge {
  cookie: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Computes the challenge of a cookie with the key of this installation. Challenges are not stored, so
 * requesting many costs nothing. */
async function compute(db: Database, cookie: string, purpose: Purpose): Promise<Challenge> {
  const key = await saveSecret(db, "passkey-key", randomBytes(32).toString("base64url"));
  const digest = createHmac("sha256", key).update(`${purpose} ${cookie}`).digest();
  return { cookie, bytes: new Uint8Array(digest) };
}

/** Creates a challenge for a browser. */
export function createChallenge({ db, clock }: Context, purpose: Purpose): Promise<Challenge> {
  return compute(db, `${clock() + CHALLENGE_LIFETIME_MS}.${createToken()}`, purpose);
}

/** Reads this browser's challenge, in base64url, and the UTC instant at which it ends; null if there is
 * none, or it has ended. */
export async function readChallenge(
  { db, clock }: Pick<Context, "db" | "clock">,
  cookie: string | undefined,
  purpose: Purpose,
): Promise<{ challenge: string; endsAt: number } | null> {
  const endsAt = Number(/^(\d{1,16})\./.exec(cookie ?? "")?.[1] ?? 0);
  if (cookie === undefined || endsAt <= clock()) return null;
  const { bytes } = await compute(db, cookie, purpose);
  return { challenge: Buffer.from(bytes).toString("base64url"), endsAt };
}

/** Consumes a challenge for this player; false if it was used before. Call it once the response to it is
 * verified. */
export function consumeChallenge(
  db: Database,
  { challenge, endsAt }: { challenge: string; endsAt: number },
  playerId: number,
): Promise<boolean> {
  return insertUsedCredential(db, {
    credential_hash: hashToken(challenge),
    user_id: playerId,
    expires_at: isoOf(endsAt),
  });
}
