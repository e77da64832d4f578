import { and, asc, eq, sql } from "drizzle-orm";
import { Type } from "typebox";
import type { Passkey } from "#contract/passkeys/schemas.ts";
import { deleteSessionsWhere } from "#server/push/session-queries.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { passkeys, sessions } from "#server/db/schema/sign-in-schema.ts";

/** Lists a player's passkeys, oldest first. */
export function listPasskeys(db: Database, playerId: number): Promise<Passkey[]> {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      created_at: passkeys.created_at,
      last_used_at: passkeys.last_used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.player_id, playerId))
    .orderBy(asc(passkeys.id));
}

/** Lists the credentials of a player, which a new passkey must not duplicate. */
export async function listCredentials(
  db: Database,
  playerId: number,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db
    .select({ id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.player_id, playerId))
    .orderBy(asc(passkeys.id));
  return rows.map(({ id, transports }) => ({ id, transports: transports.split(",").filter(Boolean) }));
}

/** Stores a passkey; undefined when its credential is stored already. */
export async function insertPasskey(
  db: Database,
  passkey: typeof passkeys.$inferInsert,
): Promise<Passkey | undefined> {
  const [added] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({
    id: passkeys.id,
    name: passkeys.name,
    created_at: passkeys.created_at,
    last_used_at: passkeys.last_used_at,
  });
  return added;
}

/** Names a passkey of a player; false when the player has none with this id. */
export async function savePasskeyName(
  db: Database,
  { id, playerId, name }: { id: number; playerId: number; name: string },
): Promise<boolean> {
  const named = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.player_id, playerId)))
    .returning({ id: passkeys.id });
  return named.length > 0;
}

/** Deletes a passkey of a player; returns its name, and undefined when the player has none with this id. */
export async function deletePasskey(
  db: Database,
  { id, playerId }: { id: number; playerId: number },
): Promise<string | undefined> {
  const [gone] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.player_id, playerId)))
    .returning({ name: passkeys.name });
  return gone?.name;
}

/** Finds the passkey with this credential and locks it until the transaction ends, so that each use sees
 * the counter of the one before. */
export async function lockPasskey(
  db: Database,
  credentialId: string,
): Promise<{ id: number; player_id: number; public_key: string; counter: number } | undefined> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), player_id: Type.Number(), public_key: Type.String(), counter: Type.String() },
    sql`
    select id, player_id, public_key, counter::text as counter from passkeys
    where credential_id = ${credentialId} for update`,
  );
  return rows[0] && { ...rows[0], counter: Number(rows[0].counter) };
}

/** Stores a use of a passkey at this time (ISO 8601 with Z), with its new counter. */
export async function savePasskeyUse(
  db: Database,
  { id, counter, at }: { id: number; counter: number; at: string },
): Promise<void> {
  await db.update(passkeys).set({ counter, last_used_at: at }).where(eq(passkeys.id, id));
}

/** Deletes the sessions that a passkey started and returns their token hashes. */
export function deletePasskeySessions(db: Database, passkeyId: number): Promise<string[]> {
  return deleteSessionsWhere(db, eq(sessions.passkey_id, passkeyId));
}
