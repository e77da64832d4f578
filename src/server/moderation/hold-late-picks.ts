import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import { holdOpenPicks, isRestricted, listPickWriters } from "./queries.ts";

const POLL_MS = 10;

/** Resolves once the transactions that are saving picks or jokers now have ended. Later ones are not waited for, nor do they wait. */
async function waitForPickWriters(db: Database): Promise<void> {
  let awaited = await listPickWriters(db);
  while (awaited.length > 0) {
    await wait(POLL_MS);
    const writers = new Set(await listPickWriters(db));
    awaited = awaited.filter((id) => writers.has(id));
  }
}

/** Takes away and keeps what was being saved while this player was removed, whose removal is committed: a statement that began before the commit
 * does not see it, and may have written afterwards. `at`: ISO 8601 with Z. */
export async function holdLatePicks(
  db: Database,
  about: { tournamentId: number; playerId: number },
  at: string,
): Promise<void> {
  await waitForPickWriters(db);
  await transact(db, async (tx) => {
    await lockTournament(tx, about.tournamentId);
    // Another organiser may have let the player back in meanwhile.
    if (await isRestricted(tx, { ...about, kind: "removed" })) await holdOpenPicks(tx, about, at);
  });
}
