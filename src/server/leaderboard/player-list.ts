import { compareCodeUnits } from "#domain/compare-code-units.ts";
import type { PlayerIndex } from "#domain/leaderboard/player-index.ts";
import type { ShownPlayers } from "#domain/leaderboard/standings.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { Database } from "#server/db/open.ts";
import { listPlayers } from "./scoreboard-queries.ts";
import { sortInSlices } from "./sort-in-slices.ts";

/** The work yields to the event loop after about this many milliseconds. */
const SLICE_MS = 15;

/** Players per statement. */
const PAGE_ROWS = 2_500;

/** What leaderboards show about players besides points; arrays are indexed by player index. */
export interface PlayerList {
  /** The player ids, in the order of the indexes. */
  index: PlayerIndex;
  ids: Int32Array;
  names: readonly string[];
  teams: readonly (string | null)[];
  shown: ShownPlayers;
  /** All player indexes, sorted by name and then by id. */
  byName: Uint32Array;
}

/** Reads the players of a scoreboard. */
export async function readPlayerList(
  db: Database,
  tournamentId: number,
  index: PlayerIndex,
): Promise<PlayerList> {
  const yieldWhenDue = createYielder(SLICE_MS);
  // Copy the ids: players who are added meanwhile get higher indexes.
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
