import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";

/** Resolves when the store answers, and rejects as any query does when it does not. */
export async function listNothing(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
