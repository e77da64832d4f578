import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";

/** Resolves when the database answers; rejects with the query's error otherwise. */
export async function listNothing(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
