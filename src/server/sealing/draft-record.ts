import { randomBytes } from "node:crypto";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { encodeInBackground } from "./encoding-thread.ts";
import type { HeldRows } from "./held-picks.ts";
import { findNewestVersion, insertRecord, markSealed } from "./queries.ts";
import { SECRET_BYTES } from "./sealed-leaf.ts";
import type { EncodedRecord } from "./sealed-record.ts";

/** A record and the rows it was made from. */
export interface Draft {
  rows: HeldRows;
  secret: Buffer;
  record: EncodedRecord;
}

/** Encodes these rows as a record with a new secret. */
export async function draftRecord(contestId: number, rows: HeldRows): Promise<Draft> {
  const secret = randomBytes(SECRET_BYTES);
  return { rows, secret, record: await encodeInBackground({ contestId, secret, rows }) };
}

/** Stores the next version of a contest's record and marks the contest as sealed. */
export async function saveRecord(
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
