import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { draftRecord, saveRecord } from "./draft-record.ts";
import { areSameRows, readHeldRows, PACED, UNPACED } from "./held-picks.ts";
import { limitLockWait, listDueContests, lockDueContest } from "./queries.ts";

/** Milliseconds for which a contest is waited for that a pick or another server holds. */
const LONGEST_LOCK_WAIT_MS = 2_000;

interface Manner {
  now: Instant;
  /** Whether a contest that somebody holds is waited for. */
  waits: boolean;
  /** Done at the end of the same transaction. */
  afterwards?: (tx: Database) => Promise<unknown>;
}

/** Seals a contest if its lock and the grace have passed at this instant and nobody did so before, and tells whether it did. */
export async function sealContest(db: Database, contestId: number, how: Manner): Promise<boolean> {
  if ((await listDueContests(db, how.now, [contestId])).length === 0) return false;
  // Drafted before the contest is held: a transaction of the embedded engine keeps everybody else waiting.
  const drafted = await draftRecord(contestId, await readHeldRows(db, contestId, PACED));
  return transact(db, async (tx) => {
    await limitLockWait(tx, LONGEST_LOCK_WAIT_MS);
    if ((await lockDueContest(tx, contestId, how)) === undefined) return false;
    // A statement of its own: it sees all that was written before the contest was held.
    const rows = await readHeldRows(tx, contestId, UNPACED);
    const final = areSameRows(rows, drafted.rows) ? drafted : await draftRecord(contestId, rows);
    await saveRecord(tx, contestId, final, how);
    await how.afterwards?.(tx);
    return true;
  });
}
