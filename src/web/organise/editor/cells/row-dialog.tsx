import type { ReactNode, SubmitEvent } from "react";
import { Dialog } from "#web/ui/dialog.tsx";

interface RowDialogProps {
  /** What the row is: "team", "race". */
  noun: string;
  /** Null: the row is new. */
  name: string | null;
  children: ReactNode;
  onSave: () => void;
  /** Null: it stays. */
  onRemove: (() => void) | null;
  onClose: () => void;
}

/** Edits a row that has too many fields for a table. */
export function RowDialog({ noun, name, children, onSave, onRemove, onClose }: RowDialogProps) {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog title={name ?? `New ${noun}`} isSheet onClose={onClose}>
      <form className="league-dialog" onSubmit={handleSubmit}>
        {children}
        <div className="dlg-act">
          {name !== null && onRemove !== null && (
            <button className="btn btn-quiet" type="button" onClick={onRemove}>
              Remove
            </button>
          )}
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit">
            {name === null ? `Add ${noun}` : `Save ${noun}`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
