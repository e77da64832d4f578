import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { OwnSession } from "#contract/account/schemas.ts";
import { deleteSessionsWhere } from "#server/push/session-queries.ts";
import type { Database } from "#server/db/open.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";

const lastUse = sql`coalesce(${sessions.last_used_at}, ${sessions.created_at})`;

/** Lists a player's sessions that have not expired at this time (ISO 8601 with Z): the current one first,
 * then by last use. */
export async function listSessions(
  db: Database,
  { userId, tokenHash, at }: { userId: number; tokenHash: string; at: string },
): Promise<OwnSession[]> {
  const isCurrent = sql<boolean>`${sessions.token_hash} = ${tokenHash}`;
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      is_current: isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), sql`${sessions.expires_at} > ${at}::timestamptz`))
    .orderBy(desc(isCurrent), desc(lastUse), desc(sessions.id));
  return rows.map((row) => ({ ...row, last_used_at: row.last_used_at ?? row.created_at }));
}

/** Deletes a session of a player and returns its token hash; undefined if the player has none with this
 * id. */
export async function deleteSession(db: Database, userId: number, id: number): Promise<string | undefined> {
  const [deleted] = await deleteSessionsWhere(db, and(eq(sessions.user_id, userId), eq(sessions.id, id)));
  return deleted;
}

/** Deletes all sessions of a player except the one with this token hash; returns their token hashes. */
export function deleteOtherSessions(
  db: Database,
  { userId, tokenHash }: { userId: number; tokenHash: string },
): Promise<string[]> {
  return deleteSessionsWhere(db, and(eq(sessions.user_id, userId), ne(sessions.token_hash, tokenHash)));
}

/** Stores that these sessions were used at this time (ISO 8601 with Z), if the stored last use is an hour
 * old. They last `idle` milliseconds from then, but at most `lifetime` from their sign-in. */
export async function saveLastUse(
  db: Database,
  tokenHashes: string[],
  { at, idle, lifetime }: { at: string; idle: number; lifetime: number },
): Promise<void> {
  await db.execute(sql`
    update sessions set last_used_at = ${at}::timestamptz, expires_at = least(
      created_at + ${lifetime} * interval '1 millisecond',
      ${at}::timestamptz + ${idle} * interval '1 millisecond')
    where token_hash = any(${sql.param(tokenHashes)}::text[])
      and coalesce(last_used_at, created_at) <= ${at}::timestamptz - interval '1 hour'`);
}

/** Stores that a session's player proved the own identity at this time (ISO 8601 with Z). */
export async function saveReauthentication(db: Database, tokenHash: string, at: string): Promise<void> {
  await db.update(sessions).set({ authenticated_at: at }).where(eq(sessions.token_hash, tokenHash));
}
