import { InlineToasts } from "#web/ui/toast.tsx";
import type { EditedRow } from "./editable-table-config.ts";
import { countOf } from "#domain/pluralize.ts";

interface SaveBarProps {
  edited: readonly EditedRow<unknown, unknown>[];
  /** What a row is: "game", "team". */
  noun: string;
  /** Changed cells of other rounds or tournaments, which this save leaves alone. */
  elsewhere: number;
  isSaving: boolean;
  /** What the admin reads when there is nothing to save; null otherwise. */
  nothingToSave: string | null;
  onSave: () => void;
}

/** The count of changes and the save button, which does nothing without changes. */
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

/** Counts changed cells and rows, as in `4 changes` in `2 games`. */
function countChanges(
  edited: readonly EditedRow<unknown, unknown>[],
  noun: string,
): { changes: string; rows: string } {
  const cells = edited.reduce((sum, { changed }) => sum + changed.size, 0);
  return { changes: countOf(cells, "change"), rows: countOf(edited.length, noun) };
}

/** Describes what leaving would lose; null without unsaved changes. */
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
