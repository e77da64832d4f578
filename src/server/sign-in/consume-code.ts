import { CODE_TRIES } from "#domain/players/credential-lifetimes.ts";
import { isoOf } from "#domain/time.ts";
import { hashToken } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { tryCode } from "./queries.ts";
import { hashCode } from "./send-code.ts";

/** Uses up the code that this browser asked for at this address; a wrong or ended one is refused (401). Committed at once, so that
 * a wrong try counts and a right code is never used twice. */
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
