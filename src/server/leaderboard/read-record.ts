import type { Settlement } from "#domain/leaderboard/points-table.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/db/open.ts";
import { DamagedRecordError, UnknownFormatError } from "#server/sealing/damaged-record.ts";
import { type DecodedRecord, decodeRecord } from "#server/sealing/sealed-record.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { findRecord, type SettlementRow } from "./scoreboard-queries.ts";
import { readSettled } from "./settled-table.ts";

type Log = Pick<Logger, "error">;

const NEWER = "A newer version of Jokerpick wrote this contest's record or settlement: update this server.";

/** Logs why a contest's record or settlement cannot be read, which leaves the contest alone; throws any other error. */
function logUnreadable(log: Log, contestId: number, { error, message }: { error: unknown; message: string }) {
  if (!(error instanceof DamagedRecordError)) throw error;
  const isNewer = error instanceof UnknownFormatError;
  log.error({ err: error, contest_id: contestId }, isNewer ? NEWER : message);
}

/** Reads this version of a contest's record; logs this message and returns null if it cannot be read. */
export async function readRecord(
  { db, log }: { db: Database; log: Log },
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
    logUnreadable(log, id, { error, message });
    return null;
  }
}

/** Reads a stored settlement: null if it withdraws the result. Logs and returns undefined if it cannot be read. */
export function readSettlement(
  log: Log,
  { contest_id, is_withdrawn, points_per_pick, table }: SettlementRow,
): Settlement | null | undefined {
  if (is_withdrawn) return null;
  try {
    return { pointsPerPick: points_per_pick, combinations: readSettled(table) };
  } catch (error) {
    logUnreadable(log, contest_id, { error, message: "The settlement of a contest is damaged." });
    return undefined;
  }
}
