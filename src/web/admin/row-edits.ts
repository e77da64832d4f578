// What an admin types into a table, before it is saved: the same for games and for drivers.
import { countOf } from "#domain/pluralize.ts";
import type { CellFault } from "#domain/contest/cell-fault.ts";
import { ApiError } from "#web/api/api.ts";
import { describeCellFault } from "#web/sentences.ts";

type Value = string | number | null;

/** A column of an editable table. */
export interface Column<E> {
  /** Its name on the wire. */
  field: string;
  /** Over the column; short. */
  title: string;
  kind: "name" | "emoji" | "decimal" | "integer";
  read: (row: E) => Value;
}

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
  /** The first edited row that cannot be saved, with its cell; null when all can, as far as it is known here. */
  validate: (edited: readonly EditedRow<R, E>[], rows: readonly R[]) => RowFault | null;
}

interface RowFault {
  id: number;
  fault: CellFault;
}

/** What was typed into the cells of one row, by field. */
export type RowTexts = Readonly<Partial<Record<string, string>>>;

/** What was typed, by row and field; a cell that nobody touched is not in it. */
export type Drafts = Readonly<Record<number, RowTexts>>;

/** The text that a cell shows before anybody types: empty when it holds nothing, numbers below zero with a true minus. */
export function textOf(value: Value): string {
  return typeof value === "number" ? withTrueMinus(String(value)) : (value ?? "");
}

const withTrueMinus = (number: string) => number.replace("-", "\u2212");

/** Tells whether a text is what a cell shows before anybody types, whichever minus it has. */
function isTextOf(value: Value, text: string): boolean {
  return (typeof value === "number" ? withTrueMinus(text) : text) === textOf(value);
}

/** Reads a text cell: trimmed, empty is null. */
function parseText(text: string): string | null {
  return text.trim() || null;
}

/** A number as an admin may type it: with a sign, a true minus included, and a decimal point or comma. */
const TYPED_NUMBER = /^([+-]?)(\d+)(?:[.,](\d+))?$/;

/** Reads a number cell: empty is null, NaN is what is not a number. */
function parseNumber(text: string): number | null {
  const plain = text.trim().replace("−", "-");
  if (plain === "") return null;
  const [, sign = "", whole, part = "0"] = TYPED_NUMBER.exec(plain) ?? [];
  // Zero has no sign in any cell.
  return whole === undefined ? Number.NaN : Number(`${sign}${whole}.${part}`) + 0;
}

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

/** A row with changes: how it was loaded, how it would be saved, and which of its fields differ. */
export interface EditedRow<R, E> {
  row: R;
  edit: E;
  changed: ReadonlySet<string>;
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

/** What is wrong with one row, in one sentence, and with which of its cells. */
export interface RowError {
  id: number;
  field: string | null;
  text: string;
}

/** Reads which row, and which of its cells, the server refused; null when it blamed none. */
export function readRowError(failure: unknown): RowError | null {
  if (!(failure instanceof ApiError) || failure.details.row === undefined) return null;
  return { id: failure.details.row, field: failure.details.field ?? null, text: failure.message };
}

/** Finds the first row that cannot be saved, in the words in which the server would refuse it; null when all can. */
export function findRowError<R extends E, E extends { id: number }>(
  sheet: EditableTableConfig<R, E>,
  edited: readonly EditedRow<R, E>[],
  rows: readonly R[],
): RowError | null {
  const found = sheet.validate(edited, rows);
  const row = found && edited.find((one) => one.row.id === found.id)?.row;
  if (!found || !row) return null;
  const { field, reason } = found.fault;
  const text = describeCellFault(sheet.nameOf(row), sheet.columnNames[field] ?? field, reason);
  return { id: row.id, field, text };
}

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
