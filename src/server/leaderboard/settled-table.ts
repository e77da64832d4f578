import { mapMarkets, type Market } from "#domain/contest/market.ts";
import type { SettledCombination } from "#domain/contest/pick-combination.ts";
import type { SettledRow, SettledTable } from "#server/db/stored-tables.ts";
import {
  DamagedRecordError,
  FORMAT_1_MARKETS,
  type LeafLayout,
  readFormat,
  readMarkets,
  UnknownFormatError,
  writeMarkets,
} from "#server/sealing/record-format.ts";
import type { Settlement } from "#domain/leaderboard/points-table.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/db/open.ts";
import { type DecodedRecord, decodeRecord } from "#server/sealing/sealed-record.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { findRecord, isUnsealed, type SettlementRow } from "./scoreboard-queries.ts";

const WHAT = "The settlement";

/** Converts what the combinations of a record earned to the table of its settlement, which has the record's
 * format: a server that does not know that format reads neither. */
export function writeSettled(
  combinations: readonly SettledCombination[],
  { format, markets }: LeafLayout,
): SettledTable {
  const rows = combinations.map(({ picks, joker, right, awards }): SettledRow => [
    ...markets.map((market) => picks[market]),
    joker ? 1 : 0,
    right,
    awards,
  ]);
  return format === 1 ? rows : [[format, writeMarkets(markets)], ...rows];
}

/** The first entry of a table from format 2 on: the second value of a row is an id or null. */
const isHead = (entry: unknown): entry is [unknown, unknown[]] =>
  Array.isArray(entry) && Array.isArray(entry[1]);

function readRow(row: unknown, markets: readonly Market[]): SettledCombination {
  if (!Array.isArray(row) || row.length !== markets.length + 3) {
    throw new DamagedRecordError(`${WHAT} has a row of another length.`);
  }
  const cells: unknown[] = row;
  const idOf = (value: unknown) => (typeof value === "number" ? value : null);
  const idAt = (index: number) => (index === -1 ? null : idOf(cells[index]));
  return {
    picks: mapMarkets((market) => idAt(markets.indexOf(market))),
    joker: cells.at(-3) === 1,
    right: Number(cells.at(-2)),
    awards: String(cells.at(-1)),
  };
}

/** Reads what combinations earned from the table of a settlement; throws a DamagedRecordError if it cannot be
 * read. */
export function readSettled(table: unknown): SettledCombination[] {
  if (!Array.isArray(table)) throw new DamagedRecordError(`${WHAT} has no rows.`);
  const [head, ...rest]: unknown[] = table;
  if (!isHead(head)) return table.map((row: unknown) => readRow(row, FORMAT_1_MARKETS));
  readFormat(head[0], WHAT);
  const markets = readMarkets(head[1], WHAT);
  return rest.map((row) => readRow(row, markets));
}

type Log = Pick<Logger, "error">;

const NEWER = "A newer version of Jokerpick wrote this contest's record or settlement: update this server.";

/** Logs why a contest's record or settlement cannot be read, which leaves the contest alone; throws any other
 * error. */
function logUnreadable(log: Log, contestId: number, { error, message }: { error: unknown; message: string }) {
  if (!(error instanceof DamagedRecordError)) throw error;
  const isNewer = error instanceof UnknownFormatError;
  log.error({ err: error, contest_id: contestId }, isNewer ? NEWER : message);
}

/** Reads this version of a contest's record; null if it cannot be read, which is logged with this message
 * unless the contest was deleted after it was listed. */
export async function readRecord(
  { db, log }: { db: Database; log: Log },
  { id, record }: { id: number; record: number },
  message: string,
): Promise<DecodedRecord | null> {
  const row = await findRecord(db, id, record);
  // The embedded engine delivers a whole record in one turn of the event loop, which decoding must not
  // lengthen.
  await waitForTurn();
  if (row === undefined && (await isUnsealed(db, id, record))) return null;
  try {
    if (row === undefined) throw new DamagedRecordError("The record is missing.");
    return decodeRecord(row);
  } catch (error) {
    logUnreadable(log, id, { error, message });
    return null;
  }
}

/** Reads a stored settlement: null if it withdraws the result. Logs and returns undefined if it cannot be
 * read. */
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
