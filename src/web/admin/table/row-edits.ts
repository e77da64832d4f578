// Edits in a table before they are saved, for games and drivers alike.
import type { Column, EditableTableConfig, EditedRow, RowTexts, Value } from "./editable-table-config.ts";

/** The whole row as it would be saved: typed cells, and the loaded value of the others. */
export function editOf<R extends E, E extends { id: number }>(
  table: EditableTableConfig<R, E>,
  row: R,
  typed: TypedCells,
): E {
  const texts = typed[row.id] ?? {};
  const findTyped = (field: string, loaded: Value) => {
    const text = texts[field];
    return text === undefined || isTextOf(loaded, text.trim()) ? undefined : text;
  };
  return table.edit(row, {
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
  table: EditableTableConfig<R, E>,
  rows: readonly R[],
  typed: TypedCells,
): EditedRow<R, E>[] {
  return rows.flatMap((row) => {
    if (typed[row.id] === undefined) return [];
    const edit = editOf(table, row, typed);
    const changed = table.columns.filter(({ read }) => !Object.is(read(edit), read(row)));
    return changed.length === 0 ? [] : [{ row, edit, changed: new Set(changed.map(({ field }) => field)) }];
  });
}

/** The typed texts by row and field; untouched cells are missing. */
export type TypedCells = Readonly<Record<number, RowTexts>>;

/** Sets the text of a cell; a text equal to the loaded one removes the edit. */
export function setCell<E extends { id: number }>(
  typed: TypedCells,
  row: E,
  column: Pick<Column<E>, "field" | "read">,
  text: string,
): TypedCells {
  const { [column.field]: _, ...rest } = typed[row.id] ?? {};
  const cells = isTextOf(column.read(row), text) ? rest : { ...rest, [column.field]: text };
  const { [row.id]: __, ...others } = typed;
  return Object.keys(cells).length === 0 ? others : { ...others, [row.id]: cells };
}

/** Removes saved texts, but keeps what was typed since. */
export function clearSaved(typed: TypedCells, saved: TypedCells): TypedCells {
  const kept = Object.entries(typed).map(([id, row]) => {
    const cells = Object.entries(row).filter(([field, text]) => saved[Number(id)]?.[field] !== text);
    return [id, Object.fromEntries(cells)] as const;
  });
  return Object.fromEntries(kept.filter(([, row]) => Object.keys(row).length > 0));
}

/** Counts typed cells in rows other than these: of other rounds or tournaments. */
export function countOtherUnsaved(rows: readonly { id: number }[], typed: TypedCells): number {
  const here = new Set(rows.map((row) => row.id));
  return Object.entries(typed)
    .filter(([id]) => !here.has(Number(id)))
    .reduce((sum, [, cells]) => sum + Object.keys(cells).length, 0);
}

/** A cell's text before anybody types: empty without a value, numbers below zero with a true minus. */
export function textOf(value: Value): string {
  return typeof value === "number" ? withTrueMinus(String(value)) : (value ?? "");
}

const withTrueMinus = (number: string) => number.replace("-", "\u2212");

/** Returns whether a text equals the cell's loaded one, with either kind of minus. */
function isTextOf(value: Value, text: string): boolean {
  return (typeof value === "number" ? withTrueMinus(text) : text) === textOf(value);
}

/** Reads a text cell: trimmed, empty is null. */
function parseText(text: string): string | null {
  return text.trim() || null;
}

/** A typed number: with a sign, a true minus included, and a decimal point or comma. */
const TYPED_NUMBER = /^([+-]?)(\d+)(?:[.,](\d+))?$/;

/** Parses a number cell: empty is null, anything that is not a number NaN. */
function parseNumber(text: string): number | null {
  const plain = text.trim().replace("−", "-");
  if (plain === "") return null;
  const [, sign = "", whole, part = "0"] = TYPED_NUMBER.exec(plain) ?? [];
  // Zero has no sign in any cell.
  return whole === undefined ? Number.NaN : Number(`${sign}${whole}.${part}`) + 0;
}
