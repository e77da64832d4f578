import { LEAGUE_MEMBERS } from "#server/leagues/league-keys.ts";
import { randomInt } from "node:crypto";
import type { SignedInUser } from "#contract/players.ts";
import { normalizeEmail } from "#domain/players/email.ts";
import { sanitizeName } from "#domain/players/fit-name.ts";
import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import { sessionKey } from "#server/auth/session-cache.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { createToken, hashToken, SESSION_LIFETIME_MS } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { saveUser } from "./queries.ts";
import { insertSession, listTokenHashes } from "./session-queries.ts";
import { consumeCredential } from "./consume-credential.ts";

/** Sessions of a player: a few devices, and what they leave behind. The oldest ends for one more. */
const MAX_SESSIONS = 20;

/** Signs in whom the credential names: registers a new player, brings a deactivated one back, starts a session.
 * Name and e-mail come from the credential, which signs in once; a request that names another e-mail is refused. */
export async function signIn(
  context: Context,
  trust: { verifyCredential: VerifyCredential; adminEmails: ReadonlySet<string> },
  asked: { email: string; credential: string; nonce?: string; cookie: string | undefined },
): Promise<SignedInUser> {
  const identity = await trust.verifyCredential(asked.credential);
  if (normalizeEmail(asked.email) !== identity.email) {
    throw new HttpError("email-mismatch", "The e-mail is not the one of the credential.");
  }
  const token = createToken();
  const now = context.clock();
  const at = isoOf(now);
  const stale: string[] = [];
  const user = await commitAndDrop(context, stale, async (db) => {
    const saved = await saveUser(db, {
      email: identity.email,
      name: identity.name === null ? null : sanitizeName(identity.name),
      // Never from the e-mail address, which nobody else may learn.
      fallback: `Player ${randomInt(1_000, 10_000)}`,
      at,
    });
    const { credential, nonce, cookie } = asked;
    await consumeCredential(db, saved.id, { credential, nonce, cookie, lifetime: identity.lifetime }, now);
    const session = {
      token_hash: hashToken(token),
      user_id: saved.id,
      created_at: at,
      expires_at: isoOf(now + SESSION_LIFETIME_MS),
    };
    const oldest = await insertSession(db, session, MAX_SESSIONS);
    await insertLog(db, { timestamp: at, user_id: saved.id, action: "sign-in" });
    // The boards and the picks of games show names, and only of those who are active; sessions hold the name as well.
    if (saved.is_changed) {
      const hashes = await listTokenHashes(db, saved.id);
      stale.push("players:", "board:", "predictions:", LEAGUE_MEMBERS, ...hashes.map(sessionKey));
    }
    stale.push(...oldest.map(sessionKey));
    return saved;
  });
  const { id, name, email, team } = user;
  return { id, name, email, team, token, admin: trust.adminEmails.has(email) };
}
