import type { ReactNode } from "react";
import {
  type Column,
  type EditedRow,
  labelOf,
  type RowError,
  type Sheet,
  textOf,
  type Typed,
} from "./row-edits.ts";

type OnType<R, E> = (row: R, column: Column<E>, text: string) => void;

interface Heads<R> {
  /** What the rows are, over their first column. */
  title: string;
  /** The first cell of a row. */
  headOf: (row: R) => ReactNode;
  /** A row's name in the labels of its cells. */
  nameOf: (row: R) => string;
}

interface EditTableProps<R extends E, E extends { id: number }> {
  sheet: Sheet<R, E>;
  label: string;
  heads: Heads<R>;
  rows: readonly R[];
  typed: Typed;
  edited: readonly EditedRow<R, E>[];
  error: RowError | null;
  onType: OnType<R, E>;
}

/** A table with every cell editable; changed cells stand out against what was loaded (spec §4). */
export function EditTable<R extends E, E extends { id: number }>(props: EditTableProps<R, E>) {
  const { sheet, label, heads, rows, typed, edited, error, onType } = props;
  const changes = new Map(edited.map(({ row, changed }) => [row.id, changed]));
  return (
    <div className="sheet scroll-x" role="region" aria-label={label}>
      <table className="dt ed">
        <thead>
          <tr>
            <th scope="col">{heads.title}</th>
            {sheet.columns.map(({ field, title }) => (
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
              columns={sheet.columns}
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
  columns: readonly Column<E>[];
  heads: Heads<R>;
  texts: Readonly<Partial<Record<string, string>>>;
  changed: ReadonlySet<string> | undefined;
  error: RowError | null;
  onType: OnType<R, E>;
}

function Row<R extends E, E extends { id: number }>(props: RowProps<R, E>) {
  const { row, columns, heads, texts, changed, error, onType } = props;
  const errorId = `row-${row.id}-error`;
  return (
    <>
      <tr className={[changed && "dirty", error && "bad"].filter(Boolean).join(" ") || undefined}>
        <th scope="row">{heads.headOf(row)}</th>
        {columns.map((column) => {
          const { field } = column;
          const before = textOf(column.read(row));
          return (
            <td key={field}>
              <CellInput
                label={`${heads.nameOf(row)}, ${labelOf(column)}`}
                kind={column.kind}
                before={before}
                text={texts[field] ?? before}
                isChanged={changed?.has(field) ?? false}
                errorId={error?.field === field ? errorId : undefined}
                onType={(text) => onType(row, column, text)}
              />
            </td>
          );
        })}
      </tr>
      {error && (
        <tr className="ed-err">
          <td colSpan={columns.length + 1}>
            <p className="err-line" id={errorId} role="alert">
              {error.text}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

const WIDTHS = { name: "w", emoji: "", decimal: "s", integer: "s" } as const;
const INPUT_MODES = { name: undefined, emoji: undefined, decimal: "decimal", integer: "numeric" } as const;

interface CellInputProps {
  label: string;
  kind: Column<never>["kind"];
  /** What was loaded. */
  before: string;
  text: string;
  isChanged: boolean;
  errorId: string | undefined;
  onType: (text: string) => void;
}

function CellInput({ label, kind, before, text, isChanged, errorId, onType }: CellInputProps) {
  return (
    <input
      type="text"
      className={["cell", WIDTHS[kind], isChanged && "changed"].filter(Boolean).join(" ")}
      value={text}
      aria-label={isChanged ? `${label}, changed` : label}
      title={isChanged ? `Before: ${before || "empty"}` : undefined}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      inputMode={INPUT_MODES[kind]}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
