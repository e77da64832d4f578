import { compareCodeUnits } from "#domain/compare-code-units.ts";
import type { PlayerIndex } from "#domain/leaderboard/player-index.ts";
import type { ShownPlayers } from "#domain/leaderboard/standings.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { Database } from "#server/db/open.ts";
import { listPlayers } from "./scoreboard-queries.ts";

/** How many items are sorted without yielding: about 2 ms with strings. */
const RUN_LENGTH = 2_000;

type Compare = (a: number, b: number) => number;

interface SortOptions {
  compare: Compare;
  yieldWhenDue: () => Promise<void>;
}

interface Halves {
  start: number;
  middle: number;
  end: number;
}

/** Merges two sorted halves of a range of `from` into the same range of `to`. */
async function merge(
  from: Uint32Array,
  to: Uint32Array,
  { start, middle, end }: Halves,
  { compare, yieldWhenDue }: SortOptions,
): Promise<void> {
  let [left, right] = [start, middle];
  const isLeftNext = () => compare(from[left] ?? 0, from[right] ?? 0) <= 0;
  for (let at = start; at < end; at++) {
    if (at % RUN_LENGTH === 0) await yieldWhenDue();
    const takesLeft = right === end || (left < middle && isLeftNext());
    to[at] = from[takesLeft ? left++ : right++] ?? 0;
  }
}

/** Sorts numbers by this comparison, awaiting `yieldWhenDue` between slices. */
export async function sortInSlices(
  numbers: Uint32Array,
  compare: Compare,
  yieldWhenDue: () => Promise<void>,
): Promise<Uint32Array> {
  let from = numbers.slice();
  let to = new Uint32Array(numbers.length);
  for (let start = 0; start < from.length; start += RUN_LENGTH) {
    await yieldWhenDue();
    from.subarray(start, start + RUN_LENGTH).sort(compare);
  }
  for (let width = RUN_LENGTH; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const halves = { start, middle, end: Math.min(start + 2 * width, from.length) };
      await merge(from, to, halves, { compare, yieldWhenDue });
    }
    [from, to] = [to, from];
  }
  return from;
}

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
  // Copy the ids: players added during the work get higher indexes.
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
