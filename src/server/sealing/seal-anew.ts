import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { type Draft, draftRecord, saveRecord } from "./draft-record.ts";
import { isQuicklyEncoded } from "./encoding-thread.ts";
import { areSameRows, type HeldRows, readHeldRows, UNPACED } from "./held-picks.ts";
import { rewindPicks } from "./rewind-picks.ts";

/** How often work is begun again for records that were made from other rows than it found. */
const MOST_ATTEMPTS = 3;

/** Thrown within a transaction for records that take too long to be made in it. */
class DraftsMissing extends Error {
  readonly rows: ReadonlyMap<number, HeldRows>;

  constructor(rows: ReadonlyMap<number, HeldRows>) {
    super("Records have to be made before the transaction.");
    this.rows = rows;
  }
}

/** The records that were made for a transaction, by contest, and whether it is begun again where one is missing. */
export interface Drafts {
  made: Map<number, Draft>;
  isLast: boolean;
}

/** Does work that seals anew in a transaction. Records of many picks are made while no transaction is open: the work is
 * undone by an error, and begun again with them. */
export async function withDrafts<T>(work: (drafts: Drafts) => Promise<T>): Promise<T> {
  const made = new Map<number, Draft>();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work({ made, isLast: attempt === MOST_ATTEMPTS });
    } catch (error) {
      if (!(error instanceof DraftsMissing)) throw error;
      for (const [id, rows] of error.rows) made.set(id, await draftRecord(id, rows));
    }
  }
}

/** Writes the next record of contests that the transaction holds: what each player had at this lock (UTC instant), by the
 * audit log, and why there is another record. */
export async function sealAnew(
  tx: Database,
  contestIds: readonly number[],
  how: { now: Instant; lockedAt: Instant; reason: string; drafts: Drafts },
): Promise<void> {
  const { made, isLast } = how.drafts;
  const missing = new Map<number, HeldRows>();
  for (const id of contestIds) {
    const rows = await rewindPicks(tx, id, await readHeldRows(tx, id, UNPACED), how.lockedAt);
    const known = made.get(id);
    const isKnown = known !== undefined && areSameRows(rows, known.rows);
    if (!isKnown && !isLast && !isQuicklyEncoded(rows)) missing.set(id, rows);
    else if (missing.size === 0) await saveRecord(tx, id, isKnown ? known : await draftRecord(id, rows), how);
  }
  if (missing.size > 0) throw new DraftsMissing(missing);
}
