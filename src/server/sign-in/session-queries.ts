import { Type } from "typebox";
import { eq, inArray, sql } from "drizzle-orm";
import { deleteSessionsWhere } from "#server/push/session-queries.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { idempotencyKeys } from "#server/db/schema/server-schema.ts";
import type { Database } from "#server/db/open.ts";
import {
  emailCodes,
  sessions,
  setUpLinks,
  signInLinks,
  usedCredentials,
} from "#server/db/schema/sign-in-schema.ts";

/** Starts a session and ends the oldest others, so that at most `most` remain; returns the token hashes of
 * those that end. The caller has locked the player's row, so that two sign-ins do not end each other's
 * session. */
export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
  most: number,
): Promise<string[]> {
  const rows = await selectRows(
    db,
    { token_hash: Type.String() },
    sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${session.user_id}
      order by created_at desc, token_hash offset ${most - 1})
    returning token_hash`,
  );
  await db.insert(sessions).values(session);
  return rows.map(({ token_hash }) => token_hash);
}

export async function deleteSessions(db: Database, tokenHashes: string[]): Promise<void> {
  await deleteSessionsWhere(db, inArray(sessions.token_hash, tokenHashes));
}

/** Deletes all sessions of a player; answers their token hashes. */
export function deleteAllSessions(db: Database, userId: number): Promise<string[]> {
  return deleteSessionsWhere(db, eq(sessions.user_id, userId));
}

/** The token hashes of a player's sessions. */
export async function listTokenHashes(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .where(eq(sessions.user_id, userId));
  return rows.map(({ hash }) => hash);
}

/** Marks a credential as used; returns false if it already was. */
export async function insertUsedCredential(
  db: Database,
  credential: typeof usedCredentials.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(usedCredentials)
    .values(credential)
    .onConflictDoNothing()
    .returning({ hash: usedCredentials.credential_hash });
  return added.length > 0;
}

/** Returns whether a used credential may sign this player in again at this time (ISO 8601 with Z): soon
 * after the first time, for the browser that knows its nonce or holds a session of the player. */
export async function isRepeatable(
  db: Database,
  asked: {
    credential_hash: string;
    user_id: number;
    nonce_hash: string | null;
    cookie_hash: string | null;
    at: string;
  },
): Promise<boolean> {
  const { credential_hash, user_id, nonce_hash, cookie_hash, at } = asked;
  const { rows } = await db.execute(sql`
    select 1 from used_credentials c
    where c.credential_hash = ${credential_hash} and c.user_id = ${user_id}
      and c.repeatable_until > ${at}::timestamptz
      and (c.nonce_hash = ${nonce_hash}::text or exists (
        select 1 from sessions s
        where s.token_hash = ${cookie_hash}::text and s.user_id = c.user_id and s.expires_at > ${at}::timestamptz))`);
  return rows.length > 0;
}

/** Blocks every credential of this player from signing in again. */
export async function endRepeats(db: Database, userId: number): Promise<void> {
  await db.update(usedCredentials).set({ repeatable_until: null }).where(eq(usedCredentials.user_id, userId));
}

/** Tables whose rows expire, and their keys. */
export const EXPIRING = [
  { table: sessions, key: sessions.token_hash },
  { table: usedCredentials, key: usedCredentials.credential_hash },
  { table: emailCodes, key: emailCodes.browser_hash },
  { table: signInLinks, key: signInLinks.token_hash },
  { table: setUpLinks, key: setUpLinks.token_hash },
  { table: idempotencyKeys, key: idempotencyKeys.key_hash },
] as const;

/** Deletes at most this many rows that expired before this time (ISO 8601 with Z); returns the number. */
export async function deleteExpired(
  db: Database,
  { table, key }: (typeof EXPIRING)[number],
  at: string,
  most: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ${key} in (
      select ${key} from ${table} where expires_at <= ${at}::timestamptz
      order by expires_at limit ${most} for update skip locked)`);
  return rowCount ?? 0;
}
