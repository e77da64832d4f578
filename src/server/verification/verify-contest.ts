import { keyOf, type SettledCombination } from "#domain/contest/pick-combination.ts";
import type { Database } from "#server/db/open.ts";
import { computeRoot } from "#server/sealing/compute-root.ts";
import { DamagedRecordError } from "#server/sealing/record-format.ts";
import { listPicksByPlayer, readPickRows, TRANSACTION_READ } from "#server/sealing/pick-rows.ts";
import { type DecodedRecord, decodePickIds, decodeRecord } from "#server/sealing/sealed-record.ts";
import {
  type ContestToVerify,
  listRecords,
  listSettlements,
  type StoredSettlement,
} from "./verify-queries.ts";
import { hasPicks } from "#domain/contest/market.ts";
import { rulesVersionOf } from "#domain/sports.ts";
import { settleRecord } from "#server/leaderboard/plan-settlements.ts";
import { readSettled } from "#server/leaderboard/settled-table.ts";

/** Counts entries of a settlement that differ from what its result and this record give. */
function countWrong({ result, table, sport }: StoredSettlement, record: DecodedRecord): number {
  if (result === null) return readSettled(table).length;
  const earned = ({ right, awards }: SettledCombination) => `${right} ${awards}`;
  const expected = new Map(settleRecord(record, { sport, result }).map((one) => [keyOf(one), earned(one)]));
  return readSettled(table).filter((one) => expected.get(keyOf(one)) !== earned(one)).length;
}

/** Says why the table of a settlement cannot be read; null if it can. */
function whyUnreadable({ table }: Pick<StoredSettlement, "table">): string | null {
  try {
    readSettled(table);
    return null;
  } catch (error) {
    if (error instanceof DamagedRecordError) return error.message;
    throw error;
  }
}

function checkNewest({ result, table }: StoredSettlement, record: DecodedRecord): string[] {
  if (result === null) return [];
  const known = new Set(readSettled(table).map(keyOf));
  const { combinations } = record;
  const missing = combinations.filter((one) => hasPicks(one.picks) && !known.has(keyOf(one))).length;
  return missing === 0
    ? []
    : [`The settlement has no entry for ${missing} of ${combinations.length} combinations.`];
}

const isUnderPresentRules = ({ rules_version, sport }: StoredSettlement) =>
  rules_version === rulesVersionOf(sport);

/** Describes how the entries of a settlement differ from what its result gives; it has to match any one of
 * the records. */
function describeEntries(settlement: StoredSettlement, records: readonly DecodedRecord[]): string[] {
  const unreadable = whyUnreadable(settlement);
  if (unreadable !== null) return [unreadable];
  if (!isUnderPresentRules(settlement) || records.length === 0) return [];
  const wrong = Math.min(...records.map((record) => countWrong(settlement, record)));
  const count = readSettled(settlement.table).length;
  return wrong === 0
    ? []
    : [`${wrong} of ${count} combinations have points or awards that differ from the result.`];
}

/** Settles a contest again from its records, the newest last, and describes how stored settlements under
 * the present rules differ. A settlement may be older than the newest record, so it has to match any
 * record. */
function verifySettlements(
  settlements: readonly StoredSettlement[],
  records: readonly DecodedRecord[],
): string[] {
  const damages: string[] = [];
  for (const [index, settlement] of settlements.entries()) {
    const { version, is_of_tournament } = settlement;
    if (version !== index + 1)
      damages.push(`Settlement ${version}: version ${index + 1} is missing before it.`);
    if (!is_of_tournament)
      damages.push(`Settlement ${version}: its publication belongs to another tournament.`);
    damages.push(...describeEntries(settlement, records).map((fault) => `Settlement ${version}: ${fault}`));
  }
  const [newest, record] = [settlements.at(-1), records.at(-1)];
  return newest === undefined || record === undefined || whyUnreadable(newest) !== null
    ? damages
    : [...damages, ...checkNewest(newest, record)];
}

/** Recomputes what each combination of a record earned from the result of its newest settlement. A settlement
 * under other rules, or one that may belong to an earlier record, counts as stored until the next
 * publication. */
export function settleAgain(
  record: DecodedRecord,
  settlement: StoredSettlement,
  isResealed: boolean,
): SettledCombination[] {
  const { result, table, sport } = settlement;
  if (result === null || whyUnreadable({ table }) !== null) return [];
  if (isUnderPresentRules(settlement) && !isResealed) return settleRecord(record, { sport, result });
  const stored = new Map(readSettled(table).map((one) => [keyOf(one), one]));
  return record.combinations.map((one) => stored.get(keyOf(one)) ?? { ...one, right: 0, awards: "" });
}

/** The outcome of verifying a contest. */
export interface Findings {
  records: number;
  /** Number of players in all its records. */
  leaves: number;
  /** One sentence per damage. */
  damages: string[];
  /** Number of players whose rows in `picks` and `jokers` differ from the newest record. Not a damage: the
   * record counts. */
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
  const rows = await readPickRows(tx, contestId, TRANSACTION_READ);
  const stored = await listPicksByPlayer({ ...rows, offer: record.offer });
  const now = new Map(stored.map((picks) => [picks.player_id, keyOf(picks)]));
  const keys = record.combinations.map(keyOf);
  let same = 0;
  for (const [index, player] of record.players.entries()) {
    if (now.get(player) === keys[(record.combinationNumbers[index] ?? 0) - 1]) same++;
  }
  const both = record.players.filter((player) => now.has(player)).length;
  return record.players.length + now.size - both - same;
}

/** Recomputes everything stored with a contest's records, and compares them with the settlements and the
 * rows. */
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
