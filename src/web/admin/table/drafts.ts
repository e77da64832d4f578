import { isTextOf } from "./cell-text.ts";
import type { Column, RowTexts } from "./editable-table-config.ts";

/** What was typed, by row and field; a cell that nobody touched is not in it. */
export type Drafts = Readonly<Record<number, RowTexts>>;

/** Takes over what was typed into one cell, and forgets a cell that shows again what was loaded. */
export function setCell<E extends { id: number }>(
  typed: Drafts,
  row: E,
  column: Pick<Column<E>, "field" | "read">,
  text: string,
): Drafts {
  const { [column.field]: _, ...rest } = typed[row.id] ?? {};
  const cells = isTextOf(column.read(row), text) ? rest : { ...rest, [column.field]: text };
  const { [row.id]: __, ...others } = typed;
  return Object.keys(cells).length === 0 ? others : { ...others, [row.id]: cells };
}

/** Forgets what was typed and saved, but keeps what was typed since. */
export function clearSaved(typed: Drafts, saved: Drafts): Drafts {
  const kept = Object.entries(typed).map(([id, row]) => {
    const cells = Object.entries(row).filter(([field, text]) => saved[Number(id)]?.[field] !== text);
    return [id, Object.fromEntries(cells)] as const;
  });
  return Object.fromEntries(kept.filter(([, row]) => Object.keys(row).length > 0));
}

/** Counts the cells typed into rows that are not these: those of other rounds or tournaments. */
export function countOtherUnsaved(rows: readonly { id: number }[], typed: Drafts): number {
  const here = new Set(rows.map((row) => row.id));
  return Object.entries(typed)
    .filter(([id]) => !here.has(Number(id)))
    .reduce((sum, [, cells]) => sum + Object.keys(cells).length, 0);
}
