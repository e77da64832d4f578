import { and, asc, eq, ne } from "drizzle-orm";
import type { LinkedIdentity } from "#contract/identities/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { identities } from "#server/db/sign-in-schema.ts";

/** Finds the player whom an account at a provider signs in. */
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

/** Binds an account at a provider to a player; an account that is bound stays where it is. */
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

/** Unbinds an account at a provider from a player; false when it does not sign that player in. */
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
