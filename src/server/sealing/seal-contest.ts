import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { areSameRows, BACKGROUND_READ, type PickRows, readPickRows, TRANSACTION_READ } from "./pick-rows.ts";
import {
  findNewestVersion,
  insertRecord,
  limitWaits,
  listDueContests,
  lockDueContest,
  type LockOptions,
  markSealed,
} from "./queries.ts";
import { randomBytes } from "node:crypto";
import { encodeInBackground } from "./encoding-thread.ts";
import { SECRET_BYTES } from "./sealed-leaf.ts";
import type { EncodedRecord } from "./sealed-record.ts";

/** A record and the rows it was made from. */
export interface PreparedRecord {
  rows: PickRows;
  secret: Buffer;
  record: EncodedRecord;
}

/** Encodes these rows as a record with a new secret. */
export async function prepareRecord(contestId: number, rows: PickRows): Promise<PreparedRecord> {
  const secret = randomBytes(SECRET_BYTES);
  return { rows, secret, record: await encodeInBackground({ contestId, secret, rows }) };
}

/** Stores the next version of a contest's record and marks the contest as sealed. */
export async function saveRecord(
  tx: Database,
  contestId: number,
  { secret, record }: PreparedRecord,
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

/** How many milliseconds sealing waits for a contest that another transaction has locked. */
const MAX_LOCK_WAIT_MS = 2_000;

/** For how many milliseconds the database keeps a contest locked for a server that sends nothing: longer than
 * making the record of many picks again takes, and short for everybody who waits for it if that server is
 * gone. */
const MAX_IDLE_MS = 5_000;

interface SealOptions extends LockOptions {
  /** Runs at the end of the same transaction. */
  beforeCommit?: (tx: Database) => Promise<unknown>;
}

/** Seals a contest in a transaction if it is due at this instant and not sealed yet; returns whether it did.
 * `prepared` is a record that was made before, which is stored if the picks are still the same. */
export async function sealInTransaction(
  tx: Database,
  contestId: number,
  how: LockOptions,
  prepared?: PreparedRecord,
): Promise<boolean> {
  if ((await lockDueContest(tx, contestId, how)) === undefined) return false;
  // A separate statement, so that it sees everything written before the contest was locked.
  const rows = await readPickRows(tx, contestId, TRANSACTION_READ);
  const isFinal = prepared !== undefined && areSameRows(rows, prepared.rows);
  await saveRecord(tx, contestId, isFinal ? prepared : await prepareRecord(contestId, rows), how);
  return true;
}

/** Seals a contest if it is due at this instant and not sealed yet; returns whether it did. */
export async function sealContest(db: Database, contestId: number, how: SealOptions): Promise<boolean> {
  if ((await listDueContests(db, how.now, [contestId])).length === 0) return false;
  // Encode before locking the contest: a transaction of the embedded engine blocks everybody else.
  const prepared = await prepareRecord(contestId, await readPickRows(db, contestId, BACKGROUND_READ));
  return transact(db, async (tx) => {
    await limitWaits(tx, { lock: MAX_LOCK_WAIT_MS, idle: MAX_IDLE_MS });
    const isSealed = await sealInTransaction(tx, contestId, how, prepared);
    if (isSealed) await how.beforeCommit?.(tx);
    return isSealed;
  });
}
