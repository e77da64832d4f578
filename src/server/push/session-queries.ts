import { inArray, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { pushSubscriptions } from "#server/db/schema/reminder-schema.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";

/** Deletes the sessions of a condition, and has nothing pushed to their browsers any more; returns their
 * token hashes. */
export async function deleteSessionsWhere(db: Database, condition: SQL | undefined): Promise<string[]> {
  const deleted = await db.delete(sessions).where(condition).returning({ hash: sessions.token_hash });
  const hashes = deleted.map(({ hash }) => hash);
  if (hashes.length > 0)
    await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.session_hash, hashes));
  return hashes;
}
