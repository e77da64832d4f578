import { messageOf } from "#web/api/api.ts";
import { type SubmitEvent, useState } from "react";
import type { LeaderboardPreview } from "#contract/admin.ts";
import { pluralize } from "#domain/pluralize.ts";
import { whyNotUndone } from "#domain/leaderboard/undo.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { useUndoPublication } from "./queries.ts";

interface LastUpdateProps {
  tournamentId: number;
  last: NonNullable<LeaderboardPreview["last_publication"]>;
}

/** Who updated the leaderboard last, when, and for a day the way to take it back. */
export function LastUpdate({ tournamentId, last }: LastUpdateProps) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const { published_at, published_by, is_undo, reason, contests } = last;
  const at = instantOf(published_at);
  const isByAdmin = published_by !== null;
  const canUndo = whyNotUndone({ publishedAt: at, isByAdmin, isUndo: is_undo }, now) === null;
  return (
    <div className="last-update">
      <span>
        {is_undo ? "Last update taken back" : "Last updated"}{" "}
        <time dateTime={isoOf(at)}>{dayAndTime(at, now)}</time>
        {isByAdmin && (
          <>
            {" "}
            by <bdi>{published_by}</bdi>
          </>
        )}
        {": "}
        {contests} {pluralize(contests, "result")}.{reason !== null && ` “${reason}”`}
      </span>
      {canUndo && (
        <button className="link-btn" type="button" onClick={() => setAsking(true)}>
          Undo
        </button>
      )}
      {isAsking && (
        <UndoDialog tournamentId={tournamentId} publicationId={last.id} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

interface UndoDialogProps {
  tournamentId: number;
  publicationId: number;
  onClose: () => void;
}

/** Asks for the reason, which everybody is shown, and takes the update back. */
function UndoDialog({ tournamentId, publicationId, onClose }: UndoDialogProps) {
  const toast = useToast();
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useUndoPublication(tournamentId);
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (reason.trim() === "") {
      setMissing(true);
      return;
    }
    mutate(
      { publication_id: publicationId, reason },
      {
        onSuccess: () => {
          toast.success("Update taken back. The results stay as entered.");
          onClose();
        },
      },
    );
  };
  const fault = error ? messageOf(error) : null;
  return (
    <Dialog title="Take the last update back?" onClose={onClose}>
      <p>The leaderboard will be as before it. The results stay as entered.</p>
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
