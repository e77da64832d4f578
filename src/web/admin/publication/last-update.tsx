import { useState } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
import { whyNotUndone } from "#domain/leaderboard/undo.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { UndoDialog } from "#web/leaderboard/undo-dialog.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { useUndoPublication } from "./publication-queries.ts";

interface LastUpdateProps {
  tournamentId: number;
  last: NonNullable<LeaderboardPreview["last_publication"]>;
}

/** Who updated the leaderboard last, when, and for a day the way to take it back. */
export function LastUpdate({ tournamentId, last }: LastUpdateProps) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const { mutate, isPending, error } = useUndoPublication(tournamentId);
  const now = useNow();
  const { published_at, published_by, is_undo, reason, contests } = last;
  const at = instantOf(published_at);
  const isByAdmin = published_by !== null;
  const handleUndo = (why: string) =>
    mutate(
      { publication_id: last.id, reason: why },
      {
        onSuccess: () => {
          toast.success("Update taken back. The results stay as entered.");
          setAsking(false);
        },
      },
    );
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
        <UndoDialog
          title="Take the last update back?"
          isPending={isPending}
          error={error}
          onUndo={handleUndo}
          onClose={() => setAsking(false)}
        >
          The leaderboard will be as before it. The results stay as entered.
        </UndoDialog>
      )}
    </div>
  );
}
