import { ApiError } from "#web/api/api.ts";
import { describeCellFault } from "#contract/sentences.ts";
import type { EditableTableConfig, EditedRow } from "./editable-table-config.ts";

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
