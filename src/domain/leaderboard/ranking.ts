import { compareCodeUnits } from "../compare-code-units.ts";

export interface Totalled {
  user_id: number;
  name: string;
  total_points: number;
}

/** Sorts and ranks entries: a rank is 1 + the number of entries with more points; equals are sorted by name,
 * then id. `toRow` makes a row of each. */
export function rankAll<E extends Totalled, Row>(
  entries: readonly E[],
  toRow: (entry: E, rank: number) => Row,
): Row[] {
  let rank = 0;
  let previous = Number.NaN;
  return entries
    .toSorted(
      (a, b) => b.total_points - a.total_points || compareCodeUnits(a.name, b.name) || a.user_id - b.user_id,
    )
    .map((entry, at) => {
      if (entry.total_points !== previous) rank = at + 1;
      previous = entry.total_points;
      return toRow(entry, rank);
    });
}

/** Returns the highest points, which earn a star or win a round; null: nobody has any. */
export function bestOf(points: Iterable<number>): number | null {
  let best = 0;
  for (const one of points) best = Math.max(best, one);
  return best > 0 ? best : null;
}

/** Name of a tournament's overall board beside the boards of its rounds. */
export const OVERALL = "Overall";

/** Returns whether a round's name would be confused with the overall board. */
export function isNameOfOverall(name: string): boolean {
  return name.trim().toLowerCase() === OVERALL.toLowerCase();
}
