import { compareCodeUnits } from "#domain/compare-code-units.ts";

/** Returns the rows of a contest that is not sealed yet, with the picks of everybody but the viewer hidden. */
export function hideOthersPicks<R extends { user_id: number; user_name: string }>(
  rows: readonly R[],
  viewerId: number | null,
  hide: (row: R) => R,
): R[] {
  const shown = rows.map((row) => (row.user_id === viewerId ? row : hide(row)));
  // The order must not reveal hidden picks.
  return shown.sort((a, b) => compareCodeUnits(a.user_name, b.user_name) || a.user_id - b.user_id);
}

/** A player's rows in a tournament as the player, or as others may see them: whole once their contest is sealed, until then
 * with these fields in place of the picks. */
export function hidePlayersPicks<R extends { is_sealed: boolean }>(
  rows: readonly R[],
  isOwn: boolean,
  { hidden, hasPick }: { hidden: Partial<R>; hasPick: (row: R) => boolean },
): R[] {
  if (isOwn) return [...rows];
  return rows.flatMap((row) => {
    if (row.is_sealed) return [row];
    // A row without picks would reveal the joker.
    return hasPick(row) ? [{ ...row, ...hidden }] : [];
  });
}
