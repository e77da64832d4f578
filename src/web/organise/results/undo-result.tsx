import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { isUndoable, UndoDialog } from "#web/organise/publication/undo-dialog.tsx";
import { useUndoResults } from "#web/organise/use-organised.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { findFacts, listResults, nameResults } from "./entered-list.tsx";

interface UndoResultButtonProps {
  organised: OrganisedTournament;
  id: number;
  onUndone: () => void;
  /** The label where it undoes several results; undefined: it undoes one. */
  several?: string | undefined;
}

/** Undoes the publication of a result, while it is the newest and less than a day old. */
export function UndoResultButton({ organised, id, onUndone, several }: UndoResultButtonProps) {
  const publication = findFacts(organised, id)?.publication;
  if (publication?.id !== organised.last_publication?.id) return null;
  return (
    <UndoNewestButton organised={organised} isOne={several === undefined} onUndone={onUndone}>
      {several ?? "Undo"}
    </UndoNewestButton>
  );
}

interface UndoNewestButtonProps {
  organised: OrganisedTournament;
  /** Whether it undoes one result. */
  isOne: boolean;
  onUndone?: () => void;
  children: string;
}

/** Undoes the newest publication together with its results, as long as the server would. */
function UndoNewestButton({ organised, isOne, onUndone, children }: UndoNewestButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const toast = useToast();
  const { mutate, isPending, error } = useUndoResults(organised.id);
  const { last_publication: last, facts } = organised;
  if (last === null || !isUndoable(last, now)) return null;
  const isCorrection = facts.some(
    ({ publication }) => publication?.id === last.id && publication.is_correction,
  );
  const handleUndone = () => {
    setAsking(false);
    toast.success(
      `Taken back: the leaderboard is as it was before ${isOne ? "this result" : "these results"}.`,
    );
    onUndone?.();
  };
  return (
    <>
      <button className="btn" type="button" onClick={() => setAsking(true)}>
        <Icon name="undo" />
        {children}
      </button>
      {isAsking && (
        <UndoDialog
          title={isOne ? "Take this result back?" : "Take these results back?"}
          isPending={isPending}
          error={error}
          onUndo={(reason) => mutate({ publication_id: last.id, reason, onUndone: handleUndone })}
          onClose={() => setAsking(false)}
        >
          {isCorrection
            ? "The leaderboard and the result go back to how they were before this correction."
            : "The leaderboard goes back to how it was before, and the result has to be entered again."}
        </UndoDialog>
      )}
    </>
  );
}

interface NewestUpdateProps {
  organised: OrganisedTournament;
  /** The result that is shown as just saved, with its own button. */
  saved: { id: number } | undefined;
}

/** The newest update of the leaderboard with its undo, as long as it can be undone. */
export function NewestUpdate({ organised, saved }: NewestUpdateProps) {
  const now = useNow();
  const last = organised.last_publication;
  if (last === null || !isUndoable(last, now)) return null;
  if (saved && findFacts(organised, saved.id)?.publication?.id === last.id) return null;
  const ids = organised.facts.flatMap(({ id, publication }) => (publication?.id === last.id ? [id] : []));
  return (
    <section aria-label="Newest update">
      <div className="section-head">
        <h2>Newest update</h2>
        <span className="section-note">{dayAndTime(instantOf(last.published_at), now)}</span>
      </div>
      <div className="results-actions">
        <span>{nameResults(organised, ids)}.</span>
        <UndoNewestButton organised={organised} isOne={listResults(organised, ids).length < 2}>
          Undo
        </UndoNewestButton>
      </div>
    </section>
  );
}
