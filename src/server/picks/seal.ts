import { compareText } from "#domain/compare-text.ts";

/** What both sports hide of a row of picks. */
interface Sealing<R> {
  /** The row with nothing in it but who picked where. */
  seal: (row: R) => R;
}

/** The rows of a game or race that still takes picks, as this viewer may see them: those of others sealed (D4). */
export function sealOthers<R extends { user_id: number; user_name: string }>(
  rows: readonly R[],
  viewerId: number | null,
  { seal }: Sealing<R>,
): R[] {
  const sealed = rows.map((row) => (row.user_id === viewerId ? row : seal(row)));
  // The order must not tell what is sealed.
  return sealed.sort((a, b) => compareText(a.user_name, b.user_name) || a.user_id - b.user_id);
}

/** A player's rows in a tournament as others may see them: whole once their game or race is locked, before sealed (D4). */
export function sealOpen<R>(
  rows: readonly R[],
  { isLocked, hasPick, seal }: Sealing<R> & { isLocked: (row: R) => boolean; hasPick: (row: R) => boolean },
): R[] {
  return rows.flatMap((row) => {
    if (isLocked(row)) return [row];
    // A row without picks could only tell where the joker lies.
    return hasPick(row) ? [seal(row)] : [];
  });
}
