import type { ReactNode } from "react";
import { CellInput, NamesCell } from "./cell-input.tsx";
import { type TypedCells, textOf } from "./row-edits.ts";
import type { Column, EditedRow, EditableTableConfig, RowTexts } from "./editable-table-config.ts";
import type { RowError } from "./use-editor.ts";

type OnType<R, E> = (row: R, column: Column<E>, text: string) => void;

interface Heads<R> {
  /** The heading of the first column. */
  title: string;
  /** The first cell of a row. */
  headOf: (row: R) => ReactNode;
}

interface EditTableProps<R extends E, E extends { id: number }> {
  table: EditableTableConfig<R, E>;
  label: string;
  heads: Heads<R>;
  rows: readonly R[];
  typed: TypedCells;
  edited: readonly EditedRow<R, E>[];
  error: RowError | null;
  onType: OnType<R, E>;
}

/** A table with every cell editable; changed cells are highlighted. */
export function EditTable<R extends E, E extends { id: number }>(props: EditTableProps<R, E>) {
  const { table, label, heads, rows, typed, edited, error, onType } = props;
  const changes = new Map(edited.map(({ row, changed }) => [row.id, changed]));
  return (
    <div className="sheet scroll-x edit-scroll" role="region" aria-label={label}>
      <table className="data-table edit-table">
        <thead>
          <tr>
            <th scope="col">{heads.title}</th>
            {table.columns.map(({ field, title }) => (
              <th key={field} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              table={table}
              heads={heads}
              texts={typed[row.id] ?? {}}
              changed={changes.get(row.id)}
              error={error?.id === row.id ? error : null}
              onType={onType}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<R extends E, E extends { id: number }> {
  row: R;
  table: EditableTableConfig<R, E>;
  heads: Heads<R>;
  texts: RowTexts;
  changed: ReadonlySet<string> | undefined;
  error: RowError | null;
  onType: OnType<R, E>;
}

function Row<R extends E, E extends { id: number }>(props: RowProps<R, E>) {
  const { row, table, heads, changed, error } = props;
  const errorId = `row-${row.id}-error`;
  return (
    <>
      <tr className={[changed && "dirty", error && "is-invalid"].filter(Boolean).join(" ") || undefined}>
        <th scope="row">{heads.headOf(row)}</th>
        {table.columns.map((column) => (
          <td key={column.field}>
            <Cell {...props} column={column} errorId={error?.field === column.field ? errorId : undefined} />
          </td>
        ))}
      </tr>
      {error && (
        <tr className="ed-err">
          <td colSpan={table.columns.length + 1}>
            <p className="err-line" id={errorId} role="alert">
              {error.text}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

type CellOfRowProps<R extends E, E extends { id: number }> = RowProps<R, E> & {
  column: Column<E>;
  errorId: string | undefined;
};

function Cell<R extends E, E extends { id: number }>(props: CellOfRowProps<R, E>) {
  const { row, table, texts, changed, column, errorId, onType } = props;
  const { field, kind } = column;
  const title = table.columnNames[field] ?? column.title;
  const rowName = table.nameOf(row);
  const before = textOf(column.read(row));
  const cell = {
    label: `${rowName}, ${title.toLowerCase()}`,
    before,
    text: texts[field] ?? before,
    isChanged: changed?.has(field) ?? false,
    errorId,
    onType: (text: string) => onType(row, column, text),
  };
  const names = table.choices?.field === field ? table.choices.list(row, texts) : [];
  if (names.length > 0) return <NamesCell {...cell} title={title} rowName={rowName} names={names} />;
  return <CellInput {...cell} kind={kind} />;
}
