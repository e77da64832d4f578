import { randomBytes } from "node:crypto";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { areSameRows, type HeldRows, listHeldPicks, readHeldRows } from "./held-picks.ts";
import {
  findNewestVersion,
  insertRecord,
  limitLockWait,
  listDueContests,
  lockDueContest,
  markSealed,
} from "./queries.ts";
import { rewindPicks } from "./rewind-picks.ts";
import { SECRET_BYTES } from "./sealed-leaf.ts";
import { type EncodedRecord, encodeRecord } from "./sealed-record.ts";

/** Milliseconds for which a contest is waited for that a pick or another server holds. */
const LONGEST_LOCK_WAIT_MS = 2_000;

/** A record, and the rows from which it was made. */
interface Draft {
  rows: HeldRows;
  secret: Buffer;
  record: EncodedRecord;
}

async function draft(contestId: number, rows: HeldRows): Promise<Draft> {
  const secret = randomBytes(SECRET_BYTES);
  const picks = await listHeldPicks(rows);
  return { rows, secret, record: await encodeRecord({ contestId, secret, offer: rows.offer, picks }) };
}

/** Stores the next record of a contest and marks it as sealed. */
async function saveRecord(
  tx: Database,
  contestId: number,
  { secret, record }: Draft,
  { now, reason = null }: { now: Instant; reason?: string | null },
): Promise<void> {
  await insertRecord(tx, {
    contest_id: contestId,
    version: (await findNewestVersion(tx, contestId)) + 1,
    sealed_at: isoOf(now),
    reason,
    players: record.players,
    pick_ids: record.pickIds,
    combinations: record.combinations,
    table: record.table,
    secret,
    root: record.root,
    leaf_count: record.leafCount,
  });
  await markSealed(tx, contestId, isoOf(now));
}

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
  const drafted = await draft(contestId, await readHeldRows(db, contestId));
  return transact(db, async (tx) => {
    await limitLockWait(tx, LONGEST_LOCK_WAIT_MS);
    if ((await lockDueContest(tx, contestId, how)) === undefined) return false;
    // A statement of its own: it sees all that was written before the contest was held.
    const rows = await readHeldRows(tx, contestId);
    const final = areSameRows(rows, drafted.rows) ? drafted : await draft(contestId, rows);
    await saveRecord(tx, contestId, final, how);
    await how.afterwards?.(tx);
    return true;
  });
}

/** Writes the next record of a contest that the transaction holds: what each player had at this lock (UTC instant), by the
 * audit log, and why there is another record. */
export async function sealAnew(
  tx: Database,
  contestId: number,
  { now, lockedAt, reason }: { now: Instant; lockedAt: Instant; reason: string },
): Promise<void> {
  const rows = await rewindPicks(tx, contestId, await readHeldRows(tx, contestId), lockedAt);
  await saveRecord(tx, contestId, await draft(contestId, rows), { now, reason });
}
