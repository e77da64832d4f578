import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import type { Context } from "./context.ts";

/** Does the work in one transaction and then drops the cached answers under these prefixes, which it makes stale. Work that
 * fails changes neither. */
export async function commitAndDrop<T>(
  { db, readyMade }: Pick<Context, "db" | "readyMade">,
  stale: readonly string[],
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  let isCommitting = false;
  try {
    return await transact(db, async (tx) => {
      isCommitting = false;
      const result = await work(tx);
      isCommitting = true;
      return result;
    });
  } finally {
    // Also when the commit fails: where only its answer was lost, it has happened.
    if (isCommitting && stale.length > 0) readyMade.drop(...stale);
  }
}
