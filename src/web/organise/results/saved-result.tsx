import { Link } from "wouter";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { findFacts } from "./entered-list.tsx";
import { MainMoves } from "./main-moves.tsx";
import { nameResult } from "./name-result.ts";
import type { StartedContest } from "./started-contests.ts";
import { UndoResultButton } from "./undo-result-button.tsx";

interface SavedResultProps {
  organised: OrganisedTournament;
  contest: StartedContest;
  /** What saving it did; undefined: the preview had not come when it was saved. */
  preview: LeaderboardPreview | undefined;
  onCorrect: () => void;
  onUndone: () => void;
}

/** The result that was saved just now: what it did to the leaderboard, and the ways to take it back and to correct it. */
export function SavedResult({ organised, contest, preview, onCorrect, onUndone }: SavedResultProps) {
  const publication = findFacts(organised, contest.id)?.publication;
  return (
    <section className="card results-card" aria-label="Saved">
      <div className="results-head">
        <h2>{nameResult(organised, contest)}</h2>
        <p className="saved-line" role="status">
          <Icon name="check" className="icon icon-16" />
          Saved{publication && ` ${hourAndMinute(instantOf(publication.published_at))}`}.
          {preview && ` ${countOf(preview.scorers, "player")} got points.`}
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
        Undo takes every point back. <Link href={paths.leaderboard}>See the board</Link>
      </p>
    </section>
  );
}
