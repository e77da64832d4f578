import { Link } from "wouter";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { focusOnMount } from "#web/browser/focus-on-mount.ts";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { findFacts, nameResult } from "./entered-list.tsx";
import { describeChanged, MainMoves } from "#web/organise/publication/preview-line.tsx";
import { usePublishedScorers } from "./use-published-scorers.ts";
import type { StartedContest } from "./started-contests.ts";
import { UndoResultButton } from "./undo-result.tsx";

interface SavedResultProps {
  organised: OrganisedTournament;
  contest: StartedContest;
  /** Undefined: it was saved before the preview had loaded. */
  preview: LeaderboardPreview | undefined;
  onCorrect: () => void;
  onUndone: () => void;
}

/** The result just saved: its effect on the leaderboard, and buttons to undo and to correct it. It takes the
 * focus from the form, in whose place it comes. */
export function SavedResult({ organised, contest, preview, onCorrect, onUndone }: SavedResultProps) {
  const publication = findFacts(organised, contest.id)?.publication;
  const published = usePublishedScorers(organised, contest.id);
  const changing = preview ?? published;
  return (
    <section className="card results-card" aria-label="Saved">
      <div className="results-head">
        <h2 ref={focusOnMount} tabIndex={-1}>
          {nameResult(organised, contest)}
        </h2>
        <p className="saved-line" role="status">
          <Icon name="check" className="icon icon-16" />
          Saved{publication && ` ${hourAndMinute(instantOf(publication.published_at))}`}.
          {changing && ` ${describeChanged(changing)}`}
        </p>
      </div>
      {preview && <MainMoves moves={preview.moves} />}
      <div className="results-actions">
        <UndoResultButton organised={organised} id={contest.id} onUndone={onUndone} />
        <button className="btn" type="button" onClick={onCorrect}>
          <Icon name="edit" />
          Correct
        </button>
      </div>
      <p className="hint">
        {publication?.is_correction === true
          ? "Undo brings back the result before it."
          : "Undo takes every point back."}{" "}
        <Link href={paths.leaderboard}>See the board</Link>
      </p>
    </section>
  );
}
