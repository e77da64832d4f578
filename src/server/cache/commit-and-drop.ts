import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import type { ChangeFeed } from "#server/db/change-feed.ts";
import type { ResponseCache } from "./response-cache.ts";

/** Runs the work in one transaction and then drops these cache prefixes here and, through the same commit, on the other
 * servers; failed work drops nothing. */
export async function commitAndDrop<T>(
  { db, responseCache, changes }: { db: Database; responseCache: ResponseCache; changes: ChangeFeed | null },
  stale: readonly string[],
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  let isCommitting = false;
  try {
    const { result, version } = await transact(db, async (tx) => {
      isCommitting = false;
      const done = await work(tx);
      const recorded = stale.length > 0 ? await changes?.record(tx, stale) : undefined;
      isCommitting = true;
      return { result: done, version: recorded };
    });
    if (version !== undefined) changes?.noteCommitted(version);
    return result;
  } finally {
    // Also after a failed commit: it may have succeeded although its reply was lost.
    if (isCommitting && stale.length > 0) responseCache.drop(...stale);
  }
}
