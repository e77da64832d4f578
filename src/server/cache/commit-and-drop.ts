import type { ChangeFeed } from "#server/db/changes/change-feed.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { type Fact, writeFact } from "./facts.ts";
import type { ResponseCache } from "./response-cache.ts";

/** Runs the work in one transaction and then drops what these facts make stale, here and, through the same
 * commit, on the other servers; failed work drops nothing. The work may add facts. */
export async function commitAndDrop<T>(
  { db, responseCache, changes }: { db: Database; responseCache: ResponseCache; changes: ChangeFeed | null },
  facts: readonly Fact[],
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  let isCommitting = false;
  try {
    const { result, version } = await transact(db, async (tx) => {
      isCommitting = false;
      const done = await work(tx);
      const recorded = facts.length > 0 ? await changes?.record(tx, facts.map(writeFact)) : undefined;
      isCommitting = true;
      return { result: done, version: recorded };
    });
    if (version !== undefined) changes?.noteCommitted(version);
    return result;
  } finally {
    // Also after a failed commit: it may have succeeded although its reply was lost.
    if (isCommitting && facts.length > 0) responseCache.drop(...facts);
  }
}
