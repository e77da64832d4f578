import { Icon } from "#web/ui/icon.tsx";
import type { SetupEdits } from "./use-setup-edits.ts";

/** Takes the last action in the editor back. It stays where the focus is when nothing is left. */
export function UndoButton({ edits: { canUndo, undo } }: { edits: Pick<SetupEdits, "canUndo" | "undo"> }) {
  return (
    <button
      className="btn btn-quiet"
      type="button"
      aria-disabled={!canUndo}
      onClick={() => {
        if (canUndo) undo();
      }}
    >
      <Icon name="undo" />
      Undo
    </button>
  );
}
