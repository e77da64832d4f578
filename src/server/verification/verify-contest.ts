import { keyOf } from "#domain/contest/pick-combination.ts";
import type { Database } from "#server/db/open.ts";
import { computeRoot } from "#server/sealing/compute-root.ts";
import { DamagedRecordError } from "#server/sealing/damaged-record.ts";
import { listHeldPicks, readHeldRows, TRANSACTION_READ } from "#server/sealing/held-picks.ts";
import { decodePickIds, decodeRecord, type DecodedRecord } from "#server/sealing/sealed-record.ts";
import {
  type ContestToVerify,
  listRecords,
  listSettlements,
  type StoredSettlement,
} from "./verify-queries.ts";
import { verifySettlements } from "./verify-settlements.ts";

/** The outcome of verifying a contest. */
export interface Findings {
  records: number;
  /** Number of players in all its records. */
  leaves: number;
  /** One sentence per damage. */
  damages: string[];
  /** Number of players whose rows in `picks` and `jokers` differ from the newest record. Not a damage: the record counts. */
  changedRows: number;
  /** The newest record; undefined if it cannot be read or there is none. */
  newest: DecodedRecord | undefined;
  /** The newest settlement. */
  settlement: StoredSettlement | undefined;
}

type StoredRecord = Awaited<ReturnType<typeof listRecords>>[number];

/** Decodes a record and recomputes everything stored with it. */
async function checkRecord(
  contestId: number,
  row: StoredRecord,
): Promise<{ record: DecodedRecord | undefined; damages: string[] }> {
  try {
    const record = decodeRecord(row);
    const count = record.players.length;
    decodePickIds(row.pick_ids, count);
    const root = await computeRoot(contestId, row.secret, record);
    const damages: string[] = [];
    if (row.leaf_count !== count)
      damages.push(`The record has ${count} players, and ${row.leaf_count} were published.`);
    if (!root.equals(row.root)) damages.push("The published root does not match the record.");
    return { record, damages };
  } catch (error) {
    if (!(error instanceof DamagedRecordError)) throw error;
    return { record: undefined, damages: [error.message] };
  }
}

/** Counts players whose rows and record differ, or who are only in one of them. */
async function countChangedRows(tx: Database, contestId: number, record: DecodedRecord): Promise<number> {
  const rows = await readHeldRows(tx, contestId, TRANSACTION_READ);
  const held = await listHeldPicks({ ...rows, offer: record.offer });
  const now = new Map(held.map((picks) => [picks.player_id, keyOf(picks)]));
  const keys = record.combinations.map(keyOf);
  let same = 0;
  for (const [index, player] of record.players.entries()) {
    if (now.get(player) === keys[(record.combinationNumbers[index] ?? 0) - 1]) same++;
  }
  const both = record.players.filter((player) => now.has(player)).length;
  return record.players.length + now.size - both - same;
}

/** Recomputes everything stored with a contest's records, and compares them with the settlements and the rows. */
export async function verifyContest(tx: Database, { id, is_sealed }: ContestToVerify): Promise<Findings> {
  const records: DecodedRecord[] = [];
  const rows = await listRecords(tx, id);
  const damages: string[] = [];
  let newest: DecodedRecord | undefined;
  let leaves = 0;
  for (const row of rows) {
    const checked = await checkRecord(id, row);
    damages.push(...checked.damages.map((damage) => `version ${row.version}: ${damage}`));
    newest = checked.record;
    if (checked.record !== undefined) records.push(checked.record);
    leaves += checked.record?.players.length ?? 0;
  }
  const versions = rows.map(({ version }) => version);
  if (versions.some((version, index) => version !== index + 1))
    damages.push(`Versions are missing: there are ${versions.join(", ")}.`);
  if (is_sealed !== rows.length > 0)
    damages.push(is_sealed ? "It is sealed and has no record." : "It has a record and is not sealed.");
  const settlements = await listSettlements(tx, id);
  damages.push(...verifySettlements(settlements, records));
  const changedRows = newest === undefined ? 0 : await countChangedRows(tx, id, newest);
  return { records: rows.length, leaves, damages, changedRows, newest, settlement: settlements.at(-1) };
}
