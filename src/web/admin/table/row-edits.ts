// What an admin types into a table, before it is saved: the same for games and for drivers.
import { isTextOf, parseNumber, parseText } from "./cell-text.ts";
import type { Drafts } from "./drafts.ts";
import type { EditableTableConfig, EditedRow, Value } from "./editable-table-config.ts";

/** The whole row as it would be saved: what was typed, and for cells that nobody touched what was loaded. */
export function editOf<R extends E, E extends { id: number }>(
  sheet: EditableTableConfig<R, E>,
  row: R,
  typed: Drafts,
): E {
  const texts = typed[row.id] ?? {};
  const findTyped = (field: string, loaded: Value) => {
    const text = texts[field];
    return text === undefined || isTextOf(loaded, text.trim()) ? undefined : text;
  };
  return sheet.edit(row, {
    text: (field, loaded) => {
      const text = findTyped(field, loaded);
      return text === undefined ? loaded : parseText(text);
    },
    number: (field, loaded) => {
      const text = findTyped(field, loaded);
      return text === undefined ? loaded : parseNumber(text);
    },
  });
}

/** Lists the rows that differ from the loaded ones, in their order. */
export function listEdited<R extends E, E extends { id: number }>(
  sheet: EditableTableConfig<R, E>,
  rows: readonly R[],
  typed: Drafts,
): EditedRow<R, E>[] {
  return rows.flatMap((row) => {
    if (typed[row.id] === undefined) return [];
    const edit = editOf(sheet, row, typed);
    const changed = sheet.columns.filter(({ read }) => !Object.is(read(edit), read(row)));
    return changed.length === 0 ? [] : [{ row, edit, changed: new Set(changed.map(({ field }) => field)) }];
  });
}
