import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { pluralize } from "#domain/pluralize.ts";
import { ApiError, isRefusedWith, messageOf } from "#web/api/api.ts";
import { useServerChanges } from "#web/live/live-provider.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { clearSaved, type TypedCells, listEdited, setCell } from "./row-edits.ts";
import type { Column, EditableTableConfig, EditedRow } from "./editable-table-config.ts";
import { describeCellFault } from "#contract/sentences.ts";

/** The outcome of the last save, as far as it is still shown. */
interface Outcome {
  rowError: RowError | null;
  /** Somebody else saved a row that was changed here, so the rows must be loaded again. */
  isStale: boolean;
  isNothingToSave: boolean;
}

const CLEAR: Outcome = { rowError: null, isStale: false, isNothingToSave: false };

/** An admin's unsaved edits, for all rounds and tournaments, as row ids are unique. */
export interface Typing {
  typed: TypedCells;
  onType: (change: (typed: TypedCells) => TypedCells) => void;
}

interface Options<R extends E, E extends { id: number }> extends Typing {
  tournamentId: number;
  table: EditableTableConfig<R, E>;
  query: UseQueryResult<{ reply: R[]; etag: string | null }>;
  /** Saves the rows, all or none; settled once the table is refetched. */
  saving: {
    mutateAsync: (edits: { rows: E[]; etag: string | null }) => Promise<{ updated: number }>;
    isPending: boolean;
  };
  /** The name of a saved row: "game", "driver record". */
  savedNoun: string;
  /** Scrolls to a row that cannot be saved. */
  onShowRow?: (row: R) => void;
}

/** Rows being edited: what was loaded, what changed, and the outcome of saving. */
export function useEditor<R extends E, E extends { id: number }>(options: Options<R, E>) {
  const { table, query, typed, onType } = options;
  const toast = useToast();
  const [outcome, setOutcome] = useState(CLEAR);
  const { mutateAsync, isPending: isSaving } = options.saving;
  const rows: readonly R[] = query.data?.reply ?? [];
  const edited = listEdited(table, rows, typed);

  useServerChanges(({ what, tournament_id }) => {
    if (what !== "contests" || tournament_id !== options.tournamentId || isSaving) return;
    // No refetch while there are edits: the save must send the ETag of the rows they were made on.
    if (edited.length === 0 && outcome.rowError === null) void query.refetch();
  });

  const type = (row: R, column: Column<E>, text: string) => {
    onType((before) => setCell(before, row, column, text));
    if (outcome.rowError?.id === row.id) toast.clearError();
    setOutcome(({ rowError, isStale }) => ({
      rowError: rowError?.id === row.id ? null : rowError,
      isStale,
      isNothingToSave: false,
    }));
  };

  const refuse = (message: string, rowError: RowError | null, isStale = false) => {
    toast.error(`Error saving changes: ${message}`);
    setOutcome({ rowError, isStale, isNothingToSave: false });
    const row = rows.find((one) => one.id === rowError?.id);
    if (row !== undefined) options.onShowRow?.(row);
  };

  const send = async () => {
    try {
      const etag = query.data?.etag ?? null;
      const { updated } = await mutateAsync({ rows: edited.map(({ edit }) => edit), etag });
      onType((now) => clearSaved(now, Object.fromEntries(rows.map(({ id }) => [id, typed[id] ?? {}]))));
      setOutcome(CLEAR);
      const noun = pluralize(updated, options.savedNoun);
      toast.success(`Changes saved successfully! Updated ${updated} ${noun}.`);
    } catch (failure) {
      const isStale = isRefusedWith(failure, "stale");
      refuse(messageOf(failure), readRowError(failure), isStale);
    }
  };

  const save = () => {
    if (isSaving) return;
    if (edited.length === 0) {
      // The error is about an edit that no longer exists.
      toast.clearError();
      setOutcome((before) => ({ ...before, rowError: null, isNothingToSave: true }));
      return;
    }
    const rowError = findRowError(table, edited, rows);
    if (rowError === null) void send();
    else refuse(rowError.text, rowError);
  };

  const loadAgain = () => {
    setOutcome(CLEAR);
    void query.refetch();
  };

  return { query, rows, edited, outcome, isSaving, type, save, loadAgain };
}

/** What is wrong with a row, as one sentence, and in which cell. */
export interface RowError {
  id: number;
  field: string | null;
  text: string;
}

/** Reads which row and cell the server refused; null if it named none. */
export function readRowError(failure: unknown): RowError | null {
  if (!(failure instanceof ApiError) || failure.details.row === undefined) return null;
  return { id: failure.details.row, field: failure.details.field ?? null, text: failure.message };
}

/** Finds the first row that cannot be saved, with the server's sentence for it; null when all can. */
export function findRowError<R extends E, E extends { id: number }>(
  table: EditableTableConfig<R, E>,
  edited: readonly EditedRow<R, E>[],
  rows: readonly R[],
): RowError | null {
  const found = table.validate(edited, rows);
  const row = found && edited.find((one) => one.row.id === found.id)?.row;
  if (!found || !row) return null;
  const { field, reason } = found.fault;
  const text = describeCellFault(table.nameOf(row), table.columnNames[field] ?? field, reason);
  return { id: row.id, field, text };
}
