import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { type Draft, draftRecord, saveRecord } from "./seal-contest.ts";
import { isQuicklyEncoded } from "./encoding-thread.ts";
import { areSameRows, type HeldRows, readHeldRows, TRANSACTION_READ } from "./held-picks.ts";
import { MARKET_COLUMNS, MARKETS } from "#domain/contest/market.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { SLICE_MS } from "./compute-root.ts";
import { listChangesSince, type PickChange } from "./rewind-queries.ts";

/** Index of each market in a row of `picks` as it is read: after the player and the id. */
const MARKET_INDEXES = new Map<string, number>(
  MARKETS.map((market, index) => [MARKET_COLUMNS[market], 2 + index]),
);

/** Restores rows to before these changes, the first one of each player and market. Computed page by page. */
async function rewindRows(rows: HeldRows, changes: readonly PickChange[]): Promise<HeldRows> {
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
async function rewindPicks(tx: Database, contestId: number, rows: HeldRows, at: Instant): Promise<HeldRows> {
  return rewindRows(rows, await listChangesSince(tx, contestId, isoOf(at)));
}

/** Attempts until a record is encoded within the transaction although that blocks picks. */
const MAX_ATTEMPTS = 3;

/** Thrown to roll back a transaction whose records take too long to encode in it. */
class MissingDraftsError extends Error {
  readonly rows: ReadonlyMap<number, HeldRows>;

  constructor(rows: ReadonlyMap<number, HeldRows>) {
    super("Records have to be encoded before the transaction.");
    this.rows = rows;
  }
}

/** Records encoded before a transaction, by contest, and whether this is the last attempt. */
export interface Drafts {
  made: Map<number, Draft>;
  isLast: boolean;
}

/** Runs work that reseals contests in a transaction. Large records are encoded between transactions: the
 * first attempt is rolled back, and the work runs again with the encoded records. */
export async function withDrafts<T>(work: (drafts: Drafts) => Promise<T>): Promise<T> {
  const made = new Map<number, Draft>();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work({ made, isLast: attempt === MAX_ATTEMPTS });
    } catch (error) {
      if (!(error instanceof MissingDraftsError)) throw error;
      for (const [id, rows] of error.rows) made.set(id, await draftRecord(id, rows));
    }
  }
}

/** Writes another record, with a reason, for contests that the transaction has locked: what each player had
 * at `lockedAt` (UTC instant) according to the audit log. */
export async function resealContests(
  tx: Database,
  contestIds: readonly number[],
  how: { now: Instant; lockedAt: Instant; reason: string; drafts: Drafts },
): Promise<void> {
  const { made, isLast } = how.drafts;
  const missing = new Map<number, HeldRows>();
  for (const id of contestIds) {
    const rows = await rewindPicks(tx, id, await readHeldRows(tx, id, TRANSACTION_READ), how.lockedAt);
    const known = made.get(id);
    const isKnown = known !== undefined && areSameRows(rows, known.rows);
    if (!isKnown && !isLast && !isQuicklyEncoded(rows)) missing.set(id, rows);
    else if (missing.size === 0) await saveRecord(tx, id, isKnown ? known : await draftRecord(id, rows), how);
  }
  if (missing.size > 0) throw new MissingDraftsError(missing);
}
