// `admin-right.ts` as statements.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** Whether the player `p` is an admin. */
const isAdmin = (adminEmails: ReadonlySet<string>) =>
  sql`(p.is_admin or p.email = any(${sql.param([...adminEmails])}::text[]))`;

/** Lists the ids of the active players who are admins. */
export async function listAdminIds(db: Database, adminEmails: ReadonlySet<string>): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select p.id from players p where ${isAdmin(adminEmails)} and p.deactivated_at is null order by p.id`,
  );
  return rows.map(({ id }) => id);
}

/** Lists the ids of the admins with a session that may use their rights and lasts beyond `at`, ISO 8601
 * with Z. */
export async function listActiveAdminIds(
  db: Database,
  { adminEmails, at }: { adminEmails: ReadonlySet<string>; at: string },
): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select distinct p.id from players p join sessions s on s.user_id = p.id
    where p.deactivated_at is null and s.expires_at > ${at}::timestamptz
      and ((s.is_email_verified and ${isAdmin(adminEmails)}) or (p.is_admin and s.passkey_id is not null))
    order by p.id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns whether somebody is or can become an admin without a set-up link: an address is named, or an
 * active account has the stored right. */
export async function hasAdmin(db: Database, adminEmails: ReadonlySet<string>): Promise<boolean> {
  if (adminEmails.size > 0) return true;
  const { rows } = await db.execute(
    sql`select 1 from players where is_admin and deactivated_at is null limit 1`,
  );
  return rows.length > 0;
}
