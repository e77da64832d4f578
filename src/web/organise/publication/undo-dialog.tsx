import { type ReactNode, type SubmitEvent, useState } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import { whyNotUndone } from "#domain/leaderboard/undo.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Publication = NonNullable<LeaderboardPreview["last_publication"]>;

/** Returns whether a publication can still be undone at this time. */
export function isUndoable({ published_at, published_by, is_undo }: Publication, now: Instant): boolean {
  const publishedAt = instantOf(published_at);
  return whyNotUndone({ publishedAt, isByAdmin: published_by !== null, isUndo: is_undo }, now) === null;
}

interface UndoDialogProps {
  title: string;
  /** Explains what happens to the leaderboard and the results. */
  children: ReactNode;
  isPending: boolean;
  error: unknown;
  onUndo: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason, which everybody sees, and undoes a publication. */
export function UndoDialog({ title, children, isPending, error, onUndo, onClose }: UndoDialogProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (reason.trim() === "") setMissing(true);
    else onUndo(reason);
  };
  const fault = error ? messageOf(error) : null;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <form className="undo-form" onSubmit={handleSubmit} noValidate>
        <TextField
          label="Reason, shown to everybody"
          value={reason}
          maxLength={200}
          data-focus=""
          error={isMissing && reason.trim() === "" ? "Say why." : fault}
          onChange={setReason}
        />
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit" aria-busy={isPending}>
            Take it back
          </button>
        </div>
      </form>
    </Dialog>
  );
}
