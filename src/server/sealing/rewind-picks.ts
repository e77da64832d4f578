import { type Instant, isoOf } from "#domain/time.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { Database } from "#server/db/open.ts";
import { SLICE_MS } from "./compute-root.ts";
import type { HeldRows } from "./held-picks.ts";
import { listChangesSince, type PickChange } from "./rewind-queries.ts";

/** Where a row of `picks`, as it is read, has each market. */
const PLACES: Record<PickChange["market"], number> = { winner: 2, handicap: 3, top_scorer: 4 };

/** Rows as they were before these changes: of each player and market the first one says what was there. Computed
 * page by page. */
async function rewindRows(rows: HeldRows, changes: readonly PickChange[]): Promise<HeldRows> {
  const byPlayer = new Map<string, PickChange[]>();
  for (const change of changes) {
    const player = String(change.user_id);
    byPlayer.set(player, [...(byPlayer.get(player) ?? []), change]);
  }
  const rewindRow = (row: string) => {
    const ofPlayer = byPlayer.get(row.slice(0, row.indexOf(",")));
    if (ofPlayer === undefined) return row;
    const cells = row.split(",");
    for (const { market, old_id } of ofPlayer) cells[PLACES[market]] = old_id === null ? "" : String(old_id);
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

/** Rows of a contest as they were at an instant, by the audit log. */
export async function rewindPicks(
  tx: Database,
  contestId: number,
  rows: HeldRows,
  at: Instant,
): Promise<HeldRows> {
  return rewindRows(rows, await listChangesSince(tx, contestId, isoOf(at)));
}
