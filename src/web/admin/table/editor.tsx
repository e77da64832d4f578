import type { ReactNode } from "react";
import { Loading, Skeleton } from "#web/ui/loading.tsx";
import { ErrorBanner, Banner } from "#web/ui/banner.tsx";
import { describeUnsaved, SaveBar } from "./save-bar.tsx";
import { countOtherUnsaved, type TypedCells } from "./row-edits.ts";
import { EditTable } from "./edit-table.tsx";
import type { EditableTableConfig } from "./editable-table-config.ts";
import { UnsavedChangesDialog } from "#web/screen/unsaved-changes-dialog.tsx";
import type { useEditor } from "./use-editor.ts";

interface EditorProps<R extends E, E extends { id: number }> {
  table: EditableTableConfig<R, E>;
  editor: ReturnType<typeof useEditor<R, E>>;
  typed: TypedCells;
  /** What is edited: "games", "drivers". */
  what: string;
  /** Names the table. */
  label: string;
  heads: { title: string; headOf: (row: R) => ReactNode };
  /** Which of the loaded rows to show. */
  isShown?: (row: R) => boolean;
}

/** A table of rows to edit, with its save bar, and a warning before unsaved changes are lost. */
export function Editor<R extends E, E extends { id: number }>(props: EditorProps<R, E>) {
  const { table, editor, typed, what, label, heads, isShown = () => true } = props;
  const { query, rows, edited, outcome } = editor;
  const elsewhere = countOtherUnsaved(rows, typed);
  return (
    <>
      {query.isError && <ErrorBanner onRetry={editor.loadAgain}>Error: {query.error.message}</ErrorBanner>}
      {query.isPending && <EditorLoading />}
      {query.data && (
        <>
          {outcome.isStale && <StaleNote table={table} what={what} onLoadAgain={editor.loadAgain} />}
          <EditTable
            table={table}
            label={label}
            heads={heads}
            rows={rows.filter(isShown)}
            typed={typed}
            edited={edited}
            error={outcome.rowError}
            onType={editor.type}
          />
          <SaveBar
            edited={edited}
            noun={table.noun}
            elsewhere={elsewhere}
            isSaving={editor.isSaving}
            nothingToSave={outcome.isNothingToSave ? "No changes detected to save" : null}
            onSave={editor.save}
          />
        </>
      )}
      <UnsavedChangesDialog unsaved={describeUnsaved(edited, table.noun, elsewhere)} />
    </>
  );
}

interface StaleNoteProps {
  table: { noun: string };
  what: string;
  onLoadAgain: () => void;
}

function StaleNote({ table, what, onLoadAgain }: StaleNoteProps) {
  return (
    <Banner kind="warn">
      Somebody else has changed one of these {table.noun}s since you loaded them, so your changes were not
      saved. Load the {what} again; what you typed stays.{" "}
      <button className="link-btn" type="button" onClick={onLoadAgain}>
        Load again
      </button>
    </Banner>
  );
}

const ROWS = Array.from({ length: 8 }, (_, at) => at);

function EditorLoading() {
  return (
    <Loading>
      <div className="sheet ed-sk" aria-hidden="true">
        {ROWS.map((row) => (
          <Skeleton key={row} height="24px" />
        ))}
      </div>
    </Loading>
  );
}
