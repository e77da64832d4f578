import { countOf } from "#domain/pluralize.ts";
import type { EditedRow } from "./editable-table-config.ts";

/** Counts changed cells and rows, as in `4 changes` in `2 games`. */
export function countChanges(
  edited: readonly EditedRow<unknown, unknown>[],
  noun: string,
): { changes: string; rows: string } {
  const cells = edited.reduce((sum, { changed }) => sum + changed.size, 0);
  return { changes: countOf(cells, "change"), rows: countOf(edited.length, noun) };
}

/** Says what would be lost by leaving; null when nothing would. */
export function describeUnsaved(
  edited: readonly EditedRow<unknown, unknown>[],
  noun: string,
  elsewhere: number,
): string | null {
  const { changes, rows } = countChanges(edited, noun);
  const parts = [
    edited.length > 0 && `${changes} in ${rows}`,
    elsewhere > 0 && `${countOf(elsewhere, "change")} elsewhere`,
  ];
  return parts.filter((part) => part !== false).join(" and ") || null;
}
