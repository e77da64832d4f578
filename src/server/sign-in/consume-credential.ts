import { NONCE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { isoOf, MINUTE, type Instant } from "#domain/time.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Identity } from "#server/auth/verify-id-token.ts";
import { hashToken } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { insertUsedCredential, isRepeatable } from "./session-queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Milliseconds in which the same browser may send a credential again, after a double click or a lost
 * reply. */
const REPEAT_MS = MINUTE;

/** A verified credential, as the browser sent it. */
export interface SentCredential {
  credential: string;
  identity: Pick<Identity, "lifetime" | "nonce">;
  /** Created by the browser, which sends it again when it repeats a call. */
  nonce: string | undefined;
  /** The session cookie of the call. */
  cookie: string | undefined;
}

const hashOf = (secret: string | undefined) => (secret === undefined ? null : hashToken(secret));

/** Consumes a nonce that the server made; false if another credential used it before. */
async function consumeNonce(db: Database, userId: number, nonce: string | null, now: Instant) {
  if (nonce === null) return true;
  const used = { credential_hash: hashToken(nonce), user_id: userId };
  return insertUsedCredential(db, { ...used, expires_at: isoOf(now + NONCE_LIFETIME_MS) });
}

/** Accepts a credential once, and again only shortly afterwards from the same browser; otherwise throws a
 * 401. Credentials are compared by their signed part, because the same signature can be written in more than
 * one way. */
export async function consumeCredential(
  db: Database,
  userId: number,
  { credential, identity, nonce, cookie }: SentCredential,
  now: Instant,
): Promise<void> {
  const used = {
    credential_hash: hashToken(credential.slice(0, credential.lastIndexOf("."))),
    user_id: userId,
    nonce_hash: hashOf(nonce),
  };
  const isFirst = await insertUsedCredential(db, {
    ...used,
    repeatable_until: isoOf(now + REPEAT_MS),
    expires_at: isoOf(now + identity.lifetime),
  });
  const isAccepted = isFirst
    ? await consumeNonce(db, userId, identity.nonce, now)
    : await isRepeatable(db, { ...used, cookie_hash: hashOf(cookie), at: isoOf(now) });
  if (isAccepted) return;
  throw new HttpError("credential-used", sentences.credentialUsed);
}
