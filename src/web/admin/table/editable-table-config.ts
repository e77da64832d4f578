import type { CellFault } from "#domain/contest/cell-fault.ts";

/** The value of a cell. */
export type Value = string | number | null;

/** A column of an editable table. */
export interface Column<E> {
  /** Its name on the wire. */
  field: string;
  /** The column's short heading. */
  title: string;
  kind: "name" | "emoji" | "decimal" | "integer";
  read: (row: E) => Value;
}

/** The typed texts of one row, by field. */
export type RowTexts = Readonly<Partial<Record<string, string>>>;

/** A column in which several names can be chosen. */
interface Choices<R> {
  field: string;
  /** The names to choose from in a row; empty if unknown, so names are typed. */
  list: (row: R, texts: RowTexts) => readonly string[];
}

/** Parses the typed texts of a row; untouched cells have their loaded value. */
interface Cells {
  text: (field: string, loaded: string | null) => string | null;
  number: (field: string, loaded: number | null) => number | null;
}

/** How the rows of a list are edited; `E` is a row as it is saved. */
export interface EditableTableConfig<R extends E, E extends { id: number }> {
  /** What a row is: "game", "team". */
  noun: string;
  columns: readonly Column<E>[];
  /** The name of each cell, by its field on the wire. */
  columnNames: Readonly<Record<string, string>>;
  /** The name of a row on the screen. */
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

/** A changed row: as loaded, as it would be saved, and the fields that differ. */
export interface EditedRow<R, E> {
  row: R;
  edit: E;
  changed: ReadonlySet<string>;
}
