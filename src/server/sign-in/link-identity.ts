import { isoOf, type Instant } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import type { Identity, VerifyCredential } from "#server/auth/verify-id-token.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { consumeCredential } from "./consume-credential.ts";
import { consumeCode } from "./email-codes.ts";
import { deleteIdentity, findIdentityOwner, insertIdentity } from "./queries.ts";

/** A provider's account, and the credential that proves it. */
interface Proven {
  identity: Identity;
  credential: string;
  /** The session cookie of the call. */
  cookie: string | undefined;
}

const nameOf = ({ issuer, subject }: { issuer: string; subject: string }) =>
  `account ${subject} at ${URL.parse(issuer)?.host ?? issuer}`;

/** Links a provider's account to this player, whatever its address, and logs it; 409 if it is linked to
 * another one. */
export async function linkIdentity(
  db: Database,
  playerId: number,
  { identity, credential, cookie }: Proven,
  now: Instant,
): Promise<void> {
  const { issuer, subject, email } = identity;
  const at = isoOf(now);
  const known = await findIdentityOwner(db, identity);
  if (known === undefined)
    await insertIdentity(db, { issuer, subject, player_id: playerId, email, created_at: at });
  // Read again, because two players may link the account at the same instant.
  if ((known ?? (await findIdentityOwner(db, identity))) !== playerId)
    throw new HttpError("identity-elsewhere", sentences.identityOfOther);
  await consumeCredential(db, playerId, { credential, nonce: undefined, cookie, identity }, now);
  if (known !== undefined) return;
  const note = `${nameOf(identity)} linked`;
  await insertLog(db, { timestamp: at, user_id: playerId, action: "sign-in-way", additional_info: note });
}

/** Links a provider's account to the player's own, by the code that this browser asked for at the player's
 * address. */
export async function linkOwnIdentity(
  context: Context,
  player: Player,
  { verifyCredential }: { verifyCredential: VerifyCredential },
  asked: {
    credential: string;
    code: string;
    browser: string | undefined;
    cookie: string | undefined;
    nonceCookie: string | undefined;
  },
): Promise<void> {
  const { credential, code, browser, cookie, nonceCookie } = asked;
  const identity = await verifyCredential(credential, nonceCookie);
  await consumeCode(context, { email: player.email, code, browser });
  await transact(context.db, (tx) =>
    linkIdentity(tx, player.id, { identity, credential, cookie }, context.clock()),
  );
}

/** Removes the link to a provider's account and logs it; 404 if it is not linked to this player. */
export async function removeIdentity(
  { db, clock }: Pick<Context, "db" | "clock">,
  player: Player,
  identity: { issuer: string; subject: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const isGone = await deleteIdentity(tx, { ...identity, playerId: player.id });
    if (!isGone) throw new HttpError("identity-not-found", sentences.identityNotFound);
    const entry = { timestamp: isoOf(clock()), user_id: player.id, action: "sign-in-way" } as const;
    await insertLog(tx, { ...entry, additional_info: `${nameOf(identity)} removed` });
  });
}
