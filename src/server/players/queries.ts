import { and, eq, isNull, lte, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { sessions, users } from "#server/db/player-schema.ts";

/** Registers the owner of an address or brings the account back, in one statement, so that two first sign-ins at once
 * make one account. A `name` of null keeps the account's, or gives a new one `fallback`; an edited name stays (D3).
 * Says as well whether what others see of an account that was there before has changed. */
export async function saveUser(
  db: Database,
  user: { email: string; name: string | null; fallback: string; at: string },
): Promise<{ id: number; name: string; email: string; is_changed: boolean }> {
  const { email, name, fallback, at } = user;
  const { rows } = await db.execute<{ id: number; name: string; email: string; is_changed: boolean }>(sql`
    with before as (select name, deactivated_at from users where email = ${email})
    insert into users (email, name, created_at)
    values (${email}, coalesce(${name}::text, ${fallback}::text), ${at}::timestamptz)
    on conflict (email) do update set
      name = case when users.is_name_edited or ${name}::text is null then users.name else excluded.name end,
      deactivated_at = null
    returning id, email, name,
      exists (select 1 from before b where b.deactivated_at is not null or b.name <> users.name) as is_changed`);
  const [saved] = rows;
  if (saved === undefined) throw new Error("an upsert without a row");
  return saved;
}

/** Whether there is such a player, with an account that is not deactivated (D18). */
export async function isActivePlayer(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from users where id = ${id} and deactivated_at is null`);
  return rows.length > 0;
}

export async function insertSession(
  db: Database,
  session: { token_hash: string; user_id: number; created_at: string; expires_at: string },
): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function deleteSessions(db: Database, tokenHashes: string[]): Promise<void> {
  await db.delete(sessions).where(inArray(sessions.token_hash, tokenHashes));
}

/** Forgets the sessions of a player that ended by themselves before this time (ISO 8601 with Z). */
export async function deleteExpiredSessions(db: Database, userId: number, at: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), lte(sessions.expires_at, at)));
}

/** Prepares the look-up of sessions: answers, in order, the session of each token hash with its active owner (D18). */
export function prepareListSessions(db: Database) {
  const query = db
    .select({
      token_hash: sessions.token_hash,
      id: users.id,
      name: users.name,
      email: users.email,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        sql`${sessions.token_hash} = any(${sql.placeholder("hashes")}::text[])`,
        isNull(users.deactivated_at),
      ),
    )
    .prepare("list_sessions");

  return async (tokenHashes: string[]) => {
    const rows = await query.execute({ hashes: tokenHashes });
    const byHash = new Map(rows.map((row) => [row.token_hash, row]));
    return tokenHashes.map((hash) => byHash.get(hash));
  };
}
