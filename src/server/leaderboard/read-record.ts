import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/db/open.ts";
import { DamagedRecordError } from "#server/sealing/damaged-record.ts";
import { type DecodedRecord, decodeRecord } from "#server/sealing/sealed-record.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { findRecord } from "./scoreboard-queries.ts";

/** Reads this version of a contest's record; logs this message and returns null if it cannot be read. */
export async function readRecord(
  { db, log }: { db: Database; log: Pick<Logger, "error"> },
  { id, record }: { id: number; record: number },
  message: string,
): Promise<DecodedRecord | null> {
  const row = await findRecord(db, id, record);
  // The embedded engine delivers a whole record in one turn of the event loop, which decoding must not lengthen.
  await waitForTurn();
  try {
    if (row === undefined) throw new DamagedRecordError("The record is missing.");
    return decodeRecord(row);
  } catch (error) {
    if (!(error instanceof DamagedRecordError)) throw error;
    log.error({ err: error, contest_id: id }, message);
    return null;
  }
}
