import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { type PreparedRecord, prepareRecord, saveRecord } from "./seal-contest.ts";
import { isQuicklyEncoded } from "./encoding-thread.ts";
import { areSameRows, type PickRows, readPickRows, TRANSACTION_READ } from "./pick-rows.ts";
import { MARKET_COLUMNS, MARKETS } from "#domain/contest/market.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { SLICE_MS } from "./compute-root.ts";
import { listChangesSince, type PickChange } from "./rewind-queries.ts";

/** Index of each market in a row of `picks` as it is read: after the player and the id. */
const MARKET_INDEXES = new Map<string, number>(
  MARKETS.map((market, index) => [MARKET_COLUMNS[market], 2 + index]),
);

/** Restores rows to before these changes, the first one of each player and market. Computed page by page. */
async function rewindRows(rows: PickRows, changes: readonly PickChange[]): Promise<PickRows> {
  const byPlayer = new Map<string, PickChange[]>();
  for (const change of changes) {
    const player = String(change.user_id);
    byPlayer.set(player, [...(byPlayer.get(player) ?? []), change]);
  }
  const rewindRow = (row: string) => {
    const playerChanges = byPlayer.get(row.slice(0, row.indexOf(",")));
    if (playerChanges === undefined) return row;
    const cells = row.split(",");
    for (const { market, old_id } of playerChanges) {
      const index = MARKET_INDEXES.get(market);
      if (index !== undefined) cells[index] = old_id === null ? "" : String(old_id);
    }
    return cells.join(",");
  };
  const yieldWhenDue = createYielder(SLICE_MS);
  const pages: string[] = [];
  for (const page of rows.pages) {
    await yieldWhenDue();
    pages.push(page.split(";").map(rewindRow).join(";"));
  }
  return { ...rows, pages };
}

/** Restores the rows of a contest to how they were at a UTC instant, from the audit log. */
async function rewindPicks(tx: Database, contestId: number, rows: PickRows, at: Instant): Promise<PickRows> {
  return rewindRows(rows, await listChangesSince(tx, contestId, isoOf(at)));
}

/** Attempts until a record is encoded within the transaction although that blocks picks. */
const MAX_ATTEMPTS = 3;

/** Thrown to roll back a transaction whose records take too long to encode in it. */
class MissingRecordsError extends Error {
  readonly rows: ReadonlyMap<number, PickRows>;

  constructor(rows: ReadonlyMap<number, PickRows>) {
    super("Records have to be encoded before the transaction.");
    this.rows = rows;
  }
}

/** Records encoded before a transaction, by contest, and whether this is the last attempt. */
export interface PreparedRecords {
  byContest: Map<number, PreparedRecord>;
  isLast: boolean;
}

/** Runs work that reseals contests in a transaction. Large records are encoded between transactions: the
 * first attempt is rolled back, and the work runs again with the encoded records. */
export async function withPreparedRecords<T>(
  work: (preparedRecords: PreparedRecords) => Promise<T>,
): Promise<T> {
  const byContest = new Map<number, PreparedRecord>();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work({ byContest, isLast: attempt === MAX_ATTEMPTS });
    } catch (error) {
      if (!(error instanceof MissingRecordsError)) throw error;
      for (const [id, rows] of error.rows) byContest.set(id, await prepareRecord(id, rows));
    }
  }
}

/** Writes another record, with a reason, for contests that the transaction has locked: what each player had
 * at `lockedAt` (UTC instant) according to the audit log. */
export async function resealContests(
  tx: Database,
  contestIds: readonly number[],
  how: { now: Instant; lockedAt: Instant; reason: string; preparedRecords: PreparedRecords },
): Promise<void> {
  const { byContest, isLast } = how.preparedRecords;
  const missing = new Map<number, PickRows>();
  for (const id of contestIds) {
    const rows = await rewindPicks(tx, id, await readPickRows(tx, id, TRANSACTION_READ), how.lockedAt);
    const prepared = byContest.get(id);
    const isUsable = prepared !== undefined && areSameRows(rows, prepared.rows);
    if (!isUsable && !isLast && !isQuicklyEncoded(rows)) missing.set(id, rows);
    else if (missing.size === 0)
      await saveRecord(tx, id, isUsable ? prepared : await prepareRecord(id, rows), how);
  }
  if (missing.size > 0) throw new MissingRecordsError(missing);
}
