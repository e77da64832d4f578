import { Type } from "typebox";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { emailCodes, identities, signInLinks } from "#server/db/schema/sign-in-schema.ts";
import type { LinkedIdentity } from "#contract/identities/schemas.ts";

/** Stores a code in place of the one that this browser requested before. */
export async function saveCode(db: Database, code: typeof emailCodes.$inferInsert): Promise<void> {
  const { email, code_hash, created_at, expires_at } = code;
  await db
    .insert(emailCodes)
    .values(code)
    .onConflictDoUpdate({
      target: emailCodes.browser_hash,
      set: { email, code_hash, created_at, expires_at, tries: 0, used_at: null },
    });
}

/** Counts a try of a browser's unused code and consumes the code if it is right, not expired at this time
 * (ISO 8601 with Z) and not tried too often; undefined without a code. One statement, so concurrent tries
 * all count and a code works once. */
export async function tryCode(
  db: Database,
  asked: { browser_hash: string; email: string; code_hash: string; at: string; most: number },
): Promise<{ is_used: boolean; is_expired: boolean; tries: number } | undefined> {
  const { browser_hash, email, code_hash, at, most } = asked;
  const rows = await selectRows(
    db,
    { is_used: Type.Boolean(), is_expired: Type.Boolean(), tries: Type.Number() },
    sql`
    update email_codes set
      tries = least(tries, ${most}::int) + 1,
      used_at = case
        when code_hash = ${code_hash} and tries < ${most}::int and expires_at > ${at}::timestamptz
        then ${at}::timestamptz end
    where browser_hash = ${browser_hash} and email = ${email} and used_at is null
    returning used_at is not null as is_used, expires_at <= ${at}::timestamptz as is_expired, tries`,
  );
  return rows[0];
}

/** Stores a sign-in link in place of the player's earlier ones. */
export async function saveLink(db: Database, link: typeof signInLinks.$inferInsert): Promise<void> {
  await db.delete(signInLinks).where(eq(signInLinks.player_id, link.player_id));
  await db.insert(signInLinks).values(link);
}

/** Consumes a sign-in link, unless it was used or has expired at this time (ISO 8601 with Z); returns its
 * player. */
export async function consumeLink(db: Database, tokenHash: string, at: string): Promise<number | undefined> {
  const rows = await selectRows(
    db,
    { player_id: Type.Number() },
    sql`
    update sign_in_links set used_at = ${at}::timestamptz
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${at}::timestamptz
    returning player_id`,
  );
  return rows[0]?.player_id;
}

/** Finds the player to whom a provider's account is linked. */
export async function findIdentityOwner(
  db: Database,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<number | undefined> {
  const rows = await db
    .select({ id: identities.player_id })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return rows[0]?.id;
}

/** Whether another account of the same provider signs this player in. */
export async function hasOtherIdentity(
  db: Database,
  { issuer, subject, player_id }: { issuer: string; subject: string; player_id: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: identities.player_id })
    .from(identities)
    .where(
      and(
        eq(identities.issuer, issuer),
        eq(identities.player_id, player_id),
        ne(identities.subject, subject),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Links a provider's account to a player; an existing link stays. */
export async function insertIdentity(db: Database, identity: typeof identities.$inferInsert): Promise<void> {
  await db.insert(identities).values(identity).onConflictDoNothing();
}

/** Lists the accounts at providers that sign a player in, oldest first. */
export function listIdentities(db: Database, playerId: number): Promise<LinkedIdentity[]> {
  return db
    .select({
      issuer: identities.issuer,
      subject: identities.subject,
      email: identities.email,
      created_at: identities.created_at,
    })
    .from(identities)
    .where(eq(identities.player_id, playerId))
    .orderBy(asc(identities.created_at), asc(identities.issuer), asc(identities.subject));
}

/** Removes the link of a provider's account to a player; false if there is none. */
export async function deleteIdentity(
  db: Database,
  { issuer, subject, playerId }: { issuer: string; subject: string; playerId: number },
): Promise<boolean> {
  const gone = await db
    .delete(identities)
    .where(
      and(eq(identities.issuer, issuer), eq(identities.subject, subject), eq(identities.player_id, playerId)),
    )
    .returning({ issuer: identities.issuer });
  return gone.length > 0;
}
