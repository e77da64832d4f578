import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { whyNotUndone } from "#domain/leaderboard/undo.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { UndoDialog } from "#web/leaderboard/undo-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { findFacts } from "./entered-list.tsx";
import { useUndoResults } from "#web/organise/organise-mutations.ts";

interface UndoResultButtonProps {
  organised: OrganisedTournament;
  id: number;
  onUndone: () => void;
}

/** Takes the update back that a result came with, while it is the newest one and a day young. */
export function UndoResultButton({ organised, id, onUndone }: UndoResultButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const { mutate, isPending, error } = useUndoResults(organised.id);
  const last = organised.last_publication;
  const publication = findFacts(organised, id)?.publication;
  if (last === null || publication?.id !== last.id) return null;
  const { published_at, published_by, is_undo } = last;
  const undoable = {
    publishedAt: instantOf(published_at),
    isByAdmin: published_by !== null,
    isUndo: is_undo,
  };
  if (whyNotUndone(undoable, now) !== null) return null;
  return (
    <>
      <button className="btn" type="button" onClick={() => setAsking(true)}>
        <Icon name="undo" />
        Undo
      </button>
      {isAsking && (
        <UndoDialog
          title="Take this result back?"
          isPending={isPending}
          error={error}
          onUndo={(reason) => mutate({ publication_id: last.id, reason }, { onSuccess: onUndone })}
          onClose={() => setAsking(false)}
        >
          {publication.is_correction
            ? "The leaderboard and the result will be as before this correction."
            : "The leaderboard will be as before it, and the result has to be entered again."}
        </UndoDialog>
      )}
    </>
  );
}
