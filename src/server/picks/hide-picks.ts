import { compareCodeUnits } from "#domain/compare-code-units.ts";
import type { PlayerPicksRow } from "./contest-queries.ts";

/** Returns the rows of a contest that is not sealed yet, with the picks of everybody but the viewer hidden.
 * Of those who had picked nothing but a side that is gone only the viewer's own row is left out: that
 * others' are would reveal which side it was. */
export function hideOthersPicks<R extends { user_id: number; user_name: string }>(
  rows: readonly R[],
  viewerId: number | null,
  { hide, hasPick }: { hide: (row: R) => R; hasPick: (row: R) => boolean },
): R[] {
  const shown = rows.flatMap((row) => {
    if (row.user_id !== viewerId) return [hide(row)];
    return hasPick(row) ? [row] : [];
  });
  // The order must not reveal hidden picks.
  return shown.sort((a, b) => compareCodeUnits(a.user_name, b.user_name) || a.user_id - b.user_id);
}

/** A player's rows in a tournament as the player, or as others may see them: whole once their contest is
 * sealed, until then with these fields in place of the picks. */
export function hidePlayersPicks<R>(
  rows: readonly PlayerPicksRow<R>[],
  isOwn: boolean,
  hidden: Partial<R>,
): PlayerPicksRow<R>[] {
  if (isOwn) return [...rows];
  return rows.flatMap((row) => {
    if (row.is_sealed) return [row];
    // A row without picks would reveal the joker.
    return row.has_picked ? [{ ...row, ...hidden }] : [];
  });
}
