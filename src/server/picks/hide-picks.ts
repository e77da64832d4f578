import { compareCodeUnits } from "#domain/compare-code-units.ts";

/** How a row of picks is shown to others than its player: with nothing in it but who picked where. */
interface Hiding<R> {
  hide: (row: R) => R;
}

/** The rows of a game or race that is not sealed, as this viewer may see them: those of others hidden. */
export function hideOthersPicks<R extends { user_id: number; user_name: string }>(
  rows: readonly R[],
  viewerId: number | null,
  { hide }: Hiding<R>,
): R[] {
  const shown = rows.map((row) => (row.user_id === viewerId ? row : hide(row)));
  // The order must not reveal hidden picks.
  return shown.sort((a, b) => compareCodeUnits(a.user_name, b.user_name) || a.user_id - b.user_id);
}

/** A player's rows in a tournament as others may see them: whole once their contest is sealed, before hidden. */
export function hideOpenPicks<R extends { is_sealed: boolean }>(
  rows: readonly R[],
  { hide, hasPick }: Hiding<R> & { hasPick: (row: R) => boolean },
): R[] {
  return rows.flatMap((row) => {
    if (row.is_sealed) return [row];
    // A row without picks would reveal the joker.
    return hasPick(row) ? [hide(row)] : [];
  });
}
