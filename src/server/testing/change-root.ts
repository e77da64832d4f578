import { sql } from "drizzle-orm";
import { openMigratedStore } from "#server/db/open.ts";

/** Changes the published root of a contest in the store of a server that is stopped, as nobody may. */
export async function changeRoot(dataDir: string, contestId: number): Promise<void> {
  const store = await openMigratedStore({ dataDir });
  try {
    await store.db.execute(sql`
      update sealed_picks set root = decode(repeat('5a', 32), 'hex') where contest_id = ${contestId}`);
  } finally {
    await store.close();
  }
}
