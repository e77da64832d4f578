// Binds a provider's ID token to the browser that began the sign-in (OpenID Connect Core 1.0, section
// 15.5.2).
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { NONCE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { createToken } from "#server/auth/session.ts";
import type { CheckNonce } from "#server/auth/verify-id-token.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { saveSecret } from "#server/auth/secret-queries.ts";

/** The parts of a nonce: its end, random bytes, and the code that proves that this installation made it
 * for a browser's cookie. */
const NONCE = /^(\d{1,16})\.([\w-]{43})\.([\w-]{43})$/;

/** Computes the code of a nonce with the key of this installation. Unused nonces are not stored. */
async function computeCode(db: Database, cookie: string, about: string): Promise<string> {
  const key = await saveSecret(db, "nonce-key", randomBytes(32).toString("base64url"));
  return createHmac("sha256", key)
    .update(JSON.stringify([cookie, about]))
    .digest("base64url");
}

/** Creates a nonce for the browser with this cookie; each tab may use its own. */
export async function createNonce(
  { db, clock }: Pick<Context, "db" | "clock">,
  cookie: string,
): Promise<string> {
  const about = `${clock() + NONCE_LIFETIME_MS}.${createToken()}`;
  return `${about}.${await computeCode(db, cookie, about)}`;
}

/** Creates the check of an ID token's nonce: 401 unless this installation made it for the browser, at most an
 * hour ago. */
export function createCheckNonce({ db, clock }: Pick<Context, "db" | "clock">): CheckNonce {
  return async (nonce, cookie) => {
    const [, endsAt, random, code = ""] = NONCE.exec(nonce ?? "") ?? [];
    const refuse = (why: string) => new HttpError("credential-refused", why);
    if (endsAt === undefined || cookie === undefined) throw refuse(sentences.nonceOfOtherBrowser);
    const expected = await computeCode(db, cookie, `${endsAt}.${random}`);
    if (!timingSafeEqual(Buffer.from(code), Buffer.from(expected)))
      throw refuse(sentences.nonceOfOtherBrowser);
    if (Number(endsAt) <= clock()) throw refuse(sentences.nonceEnded);
  };
}
