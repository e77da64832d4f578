import { InlineToasts } from "#web/ui/toast.tsx";
import { countChanges } from "./describe-unsaved.ts";
import type { EditedRow } from "./editable-table-config.ts";

interface SaveBarProps {
  edited: readonly EditedRow<unknown, unknown>[];
  /** What a row is: "game", "team". */
  noun: string;
  /** Changed cells of other rounds or tournaments, which this save does not take along. */
  elsewhere: number;
  isSaving: boolean;
  /** What an admin is told who asked to save although there is nothing to. */
  nothingToSave: string | null;
  onSave: () => void;
}

/** What a save would save, and the button for it, which does nothing while there is nothing. */
export function SaveBar({ edited, noun, elsewhere, isSaving, nothingToSave, onSave }: SaveBarProps) {
  const { changes, rows } = countChanges(edited, noun);
  const hasChanges = edited.length > 0;
  return (
    <div className="savebar">
      <InlineToasts />
      <span>
        {hasChanges && (
          <>
            <b>{changes}</b> in {rows}
          </>
        )}
        <span role="status">{!hasChanges && nothingToSave}</span>
        {elsewhere > 0 && (
          <>
            {" "}
            <span className="muted">{elsewhere} unsaved elsewhere</span>
          </>
        )}
      </span>
      <button
        className="btn btn-primary"
        type="button"
        aria-disabled={!hasChanges || isSaving}
        aria-busy={isSaving}
        onClick={onSave}
      >
        {isSaving && <span className="spin" aria-hidden="true" />}
        Save Changes
      </button>
    </div>
  );
}
