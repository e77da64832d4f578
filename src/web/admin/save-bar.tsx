import type { EditedGame } from "./game-edits.ts";

/** Counts changed cells and rows, as in `4 changes in 2 games`. */
export function countChanges(edited: readonly EditedGame[]): { changes: string; games: string } {
  const cells = edited.reduce((sum, { changed }) => sum + changed.size, 0);
  return {
    changes: `${cells} ${cells === 1 ? "change" : "changes"}`,
    games: `${edited.length} ${edited.length === 1 ? "game" : "games"}`,
  };
}

interface SaveBarProps {
  edited: readonly EditedGame[];
  isSaving: boolean;
  /** The admin asked to save although nothing was changed. */
  isNothingToSave: boolean;
  onSave: () => void;
}

/** What a save would save, and the button for it, which does nothing while there is nothing. */
export function SaveBar({ edited, isSaving, isNothingToSave, onSave }: SaveBarProps) {
  const { changes, games } = countChanges(edited);
  const hasChanges = edited.length > 0;
  return (
    <div className="savebar">
      <span>
        {hasChanges && (
          <>
            <b>{changes}</b> in {games}
          </>
        )}
        <span role="status">{isNothingToSave && !hasChanges && "No changes detected to save"}</span>
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
