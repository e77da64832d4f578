import type { CellFault } from "#domain/contest/cell-fault.ts";

/** What a cell holds. */
export type Value = string | number | null;

/** A column of an editable table. */
export interface Column<E> {
  /** Its name on the wire. */
  field: string;
  /** Over the column; short. */
  title: string;
  kind: "name" | "emoji" | "decimal" | "integer";
  read: (row: E) => Value;
}

/** What was typed into the cells of one row, by field. */
export type RowTexts = Readonly<Partial<Record<string, string>>>;

/** A column of names, out of which several may be chosen. */
interface Choices<R> {
  field: string;
  /** Whom one may choose in a row; empty: it is not known, so names are typed. */
  list: (row: R, texts: RowTexts) => readonly string[];
}

/** Reads what was typed into a row's cells; a cell that nobody touched keeps what was loaded. */
interface Cells {
  text: (field: string, loaded: string | null) => string | null;
  number: (field: string, loaded: number | null) => number | null;
}

/** How the rows of a list are edited; `E` is a row as it is saved. */
export interface EditableTableConfig<R extends E, E extends { id: number }> {
  /** What a row is: "game", "team". */
  noun: string;
  columns: readonly Column<E>[];
  /** What each cell is called, by its name on the wire. */
  columnNames: Readonly<Record<string, string>>;
  /** What a row is called on the screen. */
  nameOf: (row: R) => string;
  choices?: Choices<R>;
  edit: (row: R, cells: Cells) => E;
  /** The first edited row that cannot be saved, with its cell; null when the page finds no problem. */
  validate: (edited: readonly EditedRow<R, E>[], rows: readonly R[]) => RowFault | null;
}

interface RowFault {
  id: number;
  fault: CellFault;
}

/** A row with changes: how it was loaded, how it would be saved, and which of its fields differ. */
export interface EditedRow<R, E> {
  row: R;
  edit: E;
  changed: ReadonlySet<string>;
}
