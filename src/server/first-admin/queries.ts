import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { SET_UP_LINK_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** Stores a link made at this time (ISO 8601 with Z); `isFirst`: it works only while nobody is an admin. The
 * same token again, which an operator chose, works once more. */
export async function saveSetUpLink(
  db: Pick<Database, "execute">,
  { tokenHash, isFirst, at }: { tokenHash: string; isFirst: boolean; at: string },
): Promise<void> {
  const end = isoOf(instantOf(at) + SET_UP_LINK_LIFETIME_MS);
  await db.execute(sql`
    insert into set_up_links (token_hash, is_first, created_at, expires_at)
    values (${tokenHash}, ${isFirst}, ${at}::timestamptz, ${end}::timestamptz)
    on conflict (token_hash) do update set
      created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null, used_by = null`);
}

/** Whether the link `l` is of the last hour. A clock that was set back since ends it too, or it would work
 * for longer. */
const isRecent = (at: string): SQL =>
  sql`l.expires_at > ${at}::timestamptz and l.created_at <= ${at}::timestamptz + interval '1 minute'`;

/** Finds a link of the last hour, with the name of the admin who used it; undefined without one. */
export async function findSetUpLink(
  db: Database,
  tokenHash: string,
  at: string,
): Promise<{ is_first: boolean; used_by: string | null; used_at: string | null } | undefined> {
  const rows = await selectRows(
    db,
    { is_first: Type.Boolean(), used_by: Nullable(Type.String()), used_at: Nullable(Type.String()) },
    sql`
    select l.is_first, p.name as used_by, ${isoColumn(sql`l.used_at`)} as used_at
    from set_up_links l left join players p on p.id = l.used_by
    where l.token_hash = ${tokenHash} and ${isRecent(at)}`,
  );
  return rows[0];
}

/** Locks all links until the transaction ends, always in the same order, and returns this one if it is unused
 * and of the last hour. */
export async function lockSetUpLink(
  db: Database,
  tokenHash: string,
  at: string,
): Promise<{ is_first: boolean } | undefined> {
  const rows = await selectRows(
    db,
    { is_first: Type.Boolean() },
    sql`
    with locked as (select * from set_up_links order by token_hash for update)
    select l.is_first from locked l where l.token_hash = ${tokenHash} and l.used_at is null and ${isRecent(at)}`,
  );
  return rows[0];
}

/** Stores a player's right as an admin, marks the link as used and deletes the unused others, which would
 * make more admins. */
export async function saveAdmin(
  db: Database,
  { playerId, tokenHash, at }: { playerId: number; tokenHash: string; at: string },
): Promise<void> {
  await db.execute(sql`update players set is_admin = true where id = ${playerId}`);
  await db.execute(sql`
    update set_up_links set used_at = ${at}::timestamptz, used_by = ${playerId} where token_hash = ${tokenHash}`);
  await db.execute(sql`delete from set_up_links where used_at is null`);
}

/** Takes the stored right from all admins, and ends their sessions; returns how many there were. */
export async function deleteAdmins(db: Pick<Database, "execute">): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with gone as (update players set is_admin = false where is_admin returning id),
      ended as (delete from sessions where user_id in (select id from gone))
    select id from gone`);
  return rowCount ?? 0;
}
