import { MARKET_COLUMNS, MARKETS } from "#domain/contest/market.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { Database } from "#server/db/open.ts";
import { SLICE_MS } from "./compute-root.ts";
import type { HeldRows } from "./held-picks.ts";
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
export async function rewindPicks(
  tx: Database,
  contestId: number,
  rows: HeldRows,
  at: Instant,
): Promise<HeldRows> {
  return rewindRows(rows, await listChangesSince(tx, contestId, isoOf(at)));
}
