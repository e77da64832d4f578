import { hasPicks } from "#domain/contest/market.ts";
import { keyOf } from "#domain/contest/pick-combination.ts";
import type { SettledCombination } from "#domain/contest/settled-combination.ts";
import { RULES_VERSION } from "#domain/contest/settlement.ts";
import { settleRecord } from "#server/leaderboard/plan-settlements.ts";
import { readSettled } from "#server/leaderboard/settled-table.ts";
import { DamagedRecordError } from "#server/sealing/damaged-record.ts";
import type { DecodedRecord } from "#server/sealing/sealed-record.ts";
import type { StoredSettlement } from "./verify-queries.ts";

/** Counts entries of a settlement that differ from what its result and this record give. */
function countWrong({ result, table }: StoredSettlement, record: DecodedRecord): number {
  if (result === null) return readSettled(table).length;
  const earned = ({ right, awards }: SettledCombination) => `${right} ${awards}`;
  const expected = new Map(settleRecord(record, result).map((one) => [keyOf(one), earned(one)]));
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

/** Describes how the entries of a settlement differ from what its result gives; it has to match any one of the records. */
function describeEntries(settlement: StoredSettlement, records: readonly DecodedRecord[]): string[] {
  const unreadable = whyUnreadable(settlement);
  if (unreadable !== null) return [unreadable];
  if (settlement.rules_version !== RULES_VERSION || records.length === 0) return [];
  const wrong = Math.min(...records.map((record) => countWrong(settlement, record)));
  const count = readSettled(settlement.table).length;
  return wrong === 0
    ? []
    : [`${wrong} of ${count} combinations have points or awards that differ from the result.`];
}

/** Settles a contest again from its records, the newest last, and describes how stored settlements differ. Settlements under
 * other rules are not checked. A settlement may be older than the newest record, so it has to match any one of them. */
export function verifySettlements(
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

/** Recomputes what each combination of a record earned from the result of its newest settlement. A settlement under other rules,
 * or one that may belong to an earlier record, counts as stored until the next publication. */
export function settleAgain(
  record: DecodedRecord,
  { result, table, rules_version }: StoredSettlement,
  isResealed: boolean,
): SettledCombination[] {
  if (result === null || whyUnreadable({ table }) !== null) return [];
  if (rules_version === RULES_VERSION && !isResealed) return settleRecord(record, result);
  const stored = new Map(readSettled(table).map((one) => [keyOf(one), one]));
  return record.combinations.map((one) => stored.get(keyOf(one)) ?? { ...one, right: 0, awards: "" });
}
