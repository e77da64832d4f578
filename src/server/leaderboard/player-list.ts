import { compareCodeUnits } from "#domain/compare-code-units.ts";
import type { PlayerIndex } from "#domain/leaderboard/player-index.ts";
import type { ShownPlayers } from "#domain/leaderboard/standings.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { Database } from "#server/db/open.ts";
import { listPlayers } from "./scoreboard-queries.ts";
import { sortInSlices } from "./sort-in-slices.ts";

/** Milliseconds for which the event loop is held at a time. */
const SLICE_MS = 15;

/** Players that one statement reads. */
const PAGE_ROWS = 2_500;

/** What leaderboards show of the players of a scoreboard besides points; arrays are by player index. */
export interface PlayerList {
  /** Of whom it is: these ids, in this order. */
  index: PlayerIndex;
  ids: Int32Array;
  names: readonly string[];
  teams: readonly (string | null)[];
  shown: ShownPlayers;
  /** Every player once, by name and then by id. */
  byName: Uint32Array;
}

/** Reads the players of a scoreboard. */
export async function readPlayerList(
  db: Database,
  tournamentId: number,
  index: PlayerIndex,
): Promise<PlayerList> {
  const yieldWhenDue = createYielder(SLICE_MS);
  // As they are now: players who join meanwhile get indices beyond them.
  const { ids } = index;
  const names: string[] = Array.from(ids, () => "");
  const teams: (string | null)[] = Array.from(ids, () => null);
  const shown = new Uint8Array(ids.length);
  for (let start = 0; start < ids.length; start += PAGE_ROWS) {
    await yieldWhenDue();
    for (const row of await listPlayers(db, tournamentId, [...ids.subarray(start, start + PAGE_ROWS)])) {
      const player = index.indexOf(row.id);
      names[player] = row.name;
      teams[player] = row.team;
      shown[player] = row.is_shown ? 1 : 0;
    }
  }
  const byName = await sortInSlices(
    Uint32Array.from(ids, (_, player) => player),
    (a, b) => compareCodeUnits(names[a] ?? "", names[b] ?? "") || (ids[a] ?? 0) - (ids[b] ?? 0),
    yieldWhenDue,
  );
  return { index, ids, names, teams, shown, byName };
}
