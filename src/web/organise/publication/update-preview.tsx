import { useQuery } from "@tanstack/react-query";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { useUser } from "#web/session/session.tsx";
import { RankMoves } from "#web/leaderboard/rank-moves.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { previewQuery, useUndoPublication } from "./publication-queries.ts";
import { useState } from "react";
import { instantOf, isoOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { isUndoable, UndoDialog } from "./undo-dialog.tsx";
import { PreviewLine } from "./preview-line.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";

/** Shows what publishing the saved results would change, and the last publication with its undo button. */
export function UpdatePreview({ tournament }: { tournament: Tournament }) {
  const { data, error, refetch } = useQuery(previewQuery(tournament.id));
  if (error && !data) {
    return <InlineError onRetry={() => void refetch()}>No preview: {messageOf(error)}</InlineError>;
  }
  return (
    <section className="update-preview" aria-label="Leaderboard" aria-busy={data === undefined}>
      {data && data.damaged.length > 0 && <DamagedNote names={data.damaged} />}
      {data ? <Preview preview={data} /> : <Skeleton height="56px" />}
      {data?.last_publication && <LastUpdate tournamentId={tournament.id} last={data.last_publication} />}
    </section>
  );
}

/** Names contests whose picks cannot be read, and the organiser's next step. */
function DamagedNote({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  return (
    <Banner kind="danger">
      The sealed picks of <bdi>{first}</bdi>
      {others.length > 0 && ` and ${others.length} more`} cannot be read, so nobody gets points for{" "}
      {others.length > 0 ? "them" : "it"}. Run <code>jokerpick verify</code> on the server (in a clone{" "}
      <code>npm run verify</code>) to see what is damaged, and restore the newest backup without the damage.
    </Banner>
  );
}

function Preview({ preview }: { preview: LeaderboardPreview }) {
  const myId = useUser()?.id ?? null;
  const { contests, moves } = preview;
  if (contests === 0) return <p className="update-preview-none">The leaderboard is up to date.</p>;
  return (
    <details className="card changes">
      <summary>
        <span>
          <b>Update Leaderboard will</b>
          <small>
            <PreviewLine preview={preview} />
          </small>
        </span>
        <Icon name="chev-d" />
      </summary>
      <div className="changes-in">
        {moves.length === 0 ? (
          <p>Nobody is on the board after that.</p>
        ) : (
          <RankMoves moves={moves} myId={myId} />
        )}
        <p>
          {contests} {pluralize(contests, "result is", "results are")} not yet on the board.
        </p>
      </div>
    </details>
  );
}

interface LastUpdateProps {
  tournamentId: number;
  last: NonNullable<LeaderboardPreview["last_publication"]>;
}

/** Who published last and when, and for a day a button that undoes it. */
function LastUpdate({ tournamentId, last }: LastUpdateProps) {
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
      {isUndoable(last, now) && (
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
          The leaderboard goes back to how it was before this update. The results stay as entered.
        </UndoDialog>
      )}
    </div>
  );
}
