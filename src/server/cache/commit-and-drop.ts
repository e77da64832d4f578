import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import type { ChangeFeed } from "#server/db/change-feed.ts";
import type { ResponseCache } from "./response-cache.ts";

/** Does the work in one transaction and then drops the cached answers under these prefixes, which it makes stale, here and, by
 * the same commit, on the other servers. Work that fails changes neither. */
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
    // Also when the commit fails: where only its answer was lost, it has happened.
    if (isCommitting && stale.length > 0) responseCache.drop(...stale);
  }
}
