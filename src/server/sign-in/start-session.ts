import type { SignedInUser } from "#contract/players/schemas.ts";
import { isMadeUpName, writeRename } from "#domain/players/made-up-name.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { hasAdminRights } from "#server/auth/admin-right.ts";
import { computeEnd, createToken, hashToken, SESSION_LIFETIME_MS } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { accountChanged, type Fact, sessionChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { takeLeaguesOver } from "#server/leagues/hand-leagues-over.ts";
import type { SavedUser } from "#server/players/queries.ts";
import { insertSession, listTokenHashes } from "./session-queries.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describeDevice } from "#server/auth/describe-device.ts";
import { setSessionCookie } from "#server/auth/cookies.ts";
import type { JoinRules } from "./may-join.ts";

/** Maximum number of a player's sessions, for a few devices and forgotten ones; the oldest ends first. */
const MAX_SESSIONS = 20;

/** The player of a sign-in. */
export interface Owner {
  user: SavedUser;
  /** Whether this sign-in verified the account's address, which an admin's has to be. */
  isEmailVerified: boolean;
  /** The set-up link signed in, which opens an admin's rights as a verified address does. */
  isBySetUpLink?: true;
  /** The passkey that signed in, if it was one. */
  passkeyId?: number;
  /** The log's text about the sign-in. */
  note?: string;
  /** The facts that finding or registering the player changed. */
  facts?: readonly Fact[];
}

/** The facts of a new session besides its owner. */
export interface SessionFacts {
  adminEmails: ReadonlySet<string>;
  /** The device, as `describeDevice` describes it. */
  device: string;
}

/** Starts a session of the player whom `findOwner` finds or registers, in one transaction with it; `at` is
 * ISO 8601 with Z. */
export async function startSession(
  context: Context,
  { adminEmails, device }: SessionFacts,
  findOwner: (db: Database, at: string) => Promise<Owner>,
): Promise<SignedInUser> {
  const token = createToken();
  const now = context.clock();
  const at = isoOf(now);
  const facts: Fact[] = [];
  const { user, begun } = await commitAndDrop(context, facts, async (db) => {
    const owner = await findOwner(db, at);
    const { id, name, name_before, is_changed } = owner.user;
    const session = {
      token_hash: hashToken(token),
      user_id: id,
      created_at: at,
      expires_at: computeEnd({ created_at: at }, now),
      passkey_id: owner.passkeyId ?? null,
      device,
      is_email_verified: owner.isEmailVerified || owner.isBySetUpLink === true,
    };
    const oldest = await insertSession(db, session, MAX_SESSIONS);
    const note = owner.note === undefined ? {} : { additional_info: owner.note };
    await insertLog(db, { timestamp: at, user_id: id, action: "sign-in", ...note });
    // Names that were not edited follow the provider's.
    if (name_before !== null && name_before !== name) {
      const additional_info = writeRename(name_before, name);
      await insertLog(db, { timestamp: at, user_id: id, action: "name", additional_info });
    }
    // The boards and the picks of games show names, and only of those who are active; sessions hold the name
    // as well.
    if (is_changed) {
      const hashes = await listTokenHashes(db, id);
      facts.push(accountChanged, ...hashes.map(sessionChanged));
      facts.push(...(await takeLeaguesOver(db, id, at)));
    }
    facts.push(...oldest.map(sessionChanged), ...(owner.facts ?? []));
    return { user: owner.user, begun: session };
  });
  const { id, name, email, team, is_new, created_at: joined_at } = user;
  const admin = hasAdminRights(user, begun, adminEmails);
  return { id, name, email, team, token, admin, asks_name: is_new || isMadeUpName(name), joined_at };
}

/** The settings that the sign-in calls need. */
export interface SignInRules extends JoinRules {
  publicOrigin: string | null;
}

/** Adds the description of the device to the rules of a sign-in; the user agent itself is not stored. */
export const withDevice = <R extends object>(
  rules: R,
  { headers }: FastifyRequest,
): R & { device: string } => ({
  ...rules,
  device: describeDevice(headers["user-agent"]),
});

/** Sets the cookie of a new session, and keeps the response with its token out of caches. */
export function answerSignedIn(
  user: SignedInUser,
  { publicOrigin }: { publicOrigin: string | null },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): SignedInUser {
  setSessionCookie({ request, reply, publicOrigin }, user.token, SESSION_LIFETIME_MS);
  return user;
}
