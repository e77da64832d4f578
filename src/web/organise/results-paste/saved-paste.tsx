import { useLayoutEffect } from "react";
import { Link } from "wouter";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { describeChanged } from "#web/organise/publication/preview-line.tsx";
import { findFacts, nameResult } from "#web/organise/results/entered-list.tsx";
import { UndoResultButton } from "#web/organise/results/undo-result.tsx";
import { usePublishedScorers } from "#web/organise/results/use-published-scorers.ts";
import { listStarted } from "#web/organise/results/started-contests.ts";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Results that were saved together. */
export interface Saved {
  ids: readonly number[];
  /** Undefined: they were saved before the preview had loaded. */
  preview: LeaderboardPreview | undefined;
}

interface SavedPasteProps {
  organised: OrganisedTournament;
  saved: Saved;
  onUndone: () => void;
}

/** What was saved, with the way to the board, to a correction and back. */
export function SavedPaste({ organised, saved: { ids, preview }, onUndone }: SavedPasteProps) {
  const now = useNow();
  // The button that led here was at the end of a long page.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  const contests = listStarted(organised, now).entered.filter(({ id }) => ids.includes(id));
  const [first = 0] = ids;
  const published = usePublishedScorers(organised, first);
  const changing = preview ?? published;
  const publication = findFacts(organised, first)?.publication;
  const several = ids.length === 2 ? "Undo both" : `Undo all ${ids.length}`;
  return (
    <section className="card results-card paste-saved" aria-label="Saved">
      <h2 className="saved-line">
        <Icon name="check" />
        <span role="status">
          {countOf(ids.length, "result")} saved
          {publication && `, ${hourAndMinute(instantOf(publication.published_at))}`}.
          {changing && ` ${describeChanged(changing)}`}
        </span>
      </h2>
      <ul className="results-entered">
        {contests.map((contest) => (
          <li key={contest.id}>
            <div>
              {nameResult(organised, contest)}
              <SavedScorer scorer={findFacts(organised, contest.id)?.top_scorer ?? null} />
            </div>
            <Link
              className="btn btn-s"
              href={`${organisePaths.results(organised.id)}?contest=${contest.id}`}
              aria-label={`Correct ${contest.name}`}
            >
              Correct
            </Link>
          </li>
        ))}
      </ul>
      <div className="results-actions">
        <Link className="btn btn-primary" href={paths.leaderboardIn(organised.id)}>
          See the board
        </Link>
        <UndoResultButton
          organised={organised}
          id={first}
          several={ids.length === 1 ? undefined : several}
          onUndone={onUndone}
        />
      </div>
      <p className="hint">
        Undo takes every point of {nameUndone(ids.length)} back, for a day. Everybody sees your reason.
      </p>
    </section>
  );
}

const nameUndone = (count: number) => (count === 1 ? "it" : count === 2 ? "both" : `all ${count}`);

const SavedScorer = ({ scorer }: { scorer: string | null }) =>
  scorer !== null && <small>Top scorer {scorer}</small>;
