import { createHmac, randomBytes, randomInt } from "node:crypto";
import { SCREENS } from "#contract/screens.ts";
import { writeCodeLink } from "#domain/players/code-link.ts";
import { CODE_LIFETIME_MS, CODE_TRIES } from "#domain/players/credential-lifetimes.ts";
import { isMailable } from "#domain/players/email.ts";
import { isoOf } from "#domain/time.ts";
import { hashToken } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { readEmail } from "#server/runtime/read-email.ts";
import { saveSecret } from "#server/auth/secret-queries.ts";
import { writeCodeMail } from "./code-mail.ts";
import { saveCode, tryCode } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

const formatTooManyCodes = (time: string) => `Too many codes for now. Try again in ${time}.`;

/** Returns the account's spelling of an address, or refuses one that no mail can be sent to (400). */
export function checkEmail(text: string): string {
  const email = readEmail(text);
  if (email !== null && isMailable(email)) return email;
  throw new HttpError("email-invalid", sentences.emailInvalid, { field: "email" });
}

/** Hashes a code with the key of this installation, so that a copy of the table does not help to guess it. */
async function hashCode(
  db: Database,
  { browserHash, email, code }: { browserHash: string; email: string; code: string },
): Promise<string> {
  const key = await saveSecret(db, "code-key", randomBytes(32).toString("base64url"));
  return createHmac("sha256", key)
    .update(JSON.stringify([browserHash, email, code]))
    .digest("base64url");
}

/** Sends a code to an address. It never looks for the account, so response and response time reveal
 * nothing about it. `origin`: where the mail's link leads, which goes on to the league of an invitation;
 * null: the mail has no link. */
export async function sendCode(
  { db, limits, clock, mailer, site }: Context,
  asked: {
    email: string;
    invitation?: string | undefined;
    browser: string;
    network: string;
    origin: string | null;
  },
): Promise<void> {
  const email = checkEmail(asked.email);
  await limits.codesFromNetwork.count(asked.network, formatTooManyCodes);
  await limits.codesFromNetworkToAddress.count(`${asked.network} ${email}`, formatTooManyCodes);
  await limits.codesToAddress.count(email, formatTooManyCodes);
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const browserHash = hashToken(asked.browser);
  const now = clock();
  await saveCode(db, {
    browser_hash: browserHash,
    email,
    code_hash: await hashCode(db, { browserHash, email, code }),
    created_at: isoOf(now),
    expires_at: isoOf(now + CODE_LIFETIME_MS),
  });
  const { browser, invitation = "", origin } = asked;
  const link = writeCodeLink({ email, code, browser, invitation });
  await mailer.send(
    writeCodeMail({
      to: email,
      code,
      name: site.name,
      link: origin === null ? null : `${origin}${SCREENS.signInLink.path}#${link}`,
    }),
  );
}

/** Consumes the code that this browser requested for this address; 401 for a wrong or expired one.
 * Committed at once, so that a wrong try counts and a right code works once. */
export async function consumeCode(
  { db, clock }: Pick<Context, "db" | "clock">,
  { email, code, browser }: { email: string; code: string; browser: string | undefined },
): Promise<void> {
  const ended = new HttpError("code-ended", sentences.codeEnded);
  if (browser === undefined) throw ended;
  const browserHash = hashToken(browser);
  const code_hash = await hashCode(db, { browserHash, email, code });
  const asked = { browser_hash: browserHash, email, code_hash, at: isoOf(clock()), most: CODE_TRIES };
  const tried = await tryCode(db, asked);
  if (tried?.is_used === true) return;
  if (tried === undefined || tried.tries > CODE_TRIES) throw ended;
  if (tried.is_expired) throw new HttpError("code-ended", sentences.codeExpired);
  const left = CODE_TRIES - tried.tries;
  if (left === 0) throw new HttpError("code-ended", sentences.codeTriesUsed);
  throw new HttpError("code-wrong", sentences.codeWrong(left));
}
