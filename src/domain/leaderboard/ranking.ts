import { compareCodeUnits } from "../compare-code-units.ts";

export interface Totalled {
  user_id: number;
  name: string;
  total_points: number;
}

/** Puts entries in the order of a board and ranks them: 1 + the number of entries with strictly more points; equals stand by name, then id. */
export function rankAll<E extends Totalled>(entries: readonly E[]): (E & { rank: number })[] {
  let rank = 0;
  let previous = Number.NaN;
  return entries
    .toSorted(
      (a, b) => b.total_points - a.total_points || compareCodeUnits(a.name, b.name) || a.user_id - b.user_id,
    )
    .map((entry, at) => {
      if (entry.total_points !== previous) rank = at + 1;
      previous = entry.total_points;
      return { ...entry, rank };
    });
}

/** The best points of all, which earn a star or a round; null when nobody has any. */
export function bestOf(points: Iterable<number>): number | null {
  let best = 0;
  for (const one of points) best = Math.max(best, one);
  return best > 0 ? best : null;
}
