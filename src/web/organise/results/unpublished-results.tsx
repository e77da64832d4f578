import { useQuery } from "@tanstack/react-query";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { unpublishedQuery } from "#web/leaderboard/queries.ts";
import { describeScorers, MainMoves } from "#web/organise/publication/preview-line.tsx";
import { previewResultsQuery } from "#web/organise/queries.ts";
import { usePublishResults } from "#web/organise/use-organised.ts";
import { useToast } from "#web/ui/toast.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { nameResults } from "./entered-list.tsx";

interface UnpublishedResultsProps {
  organised: OrganisedTournament;
}

/** Results that are stored and not on the leaderboard, as those of the tournament's files are, with a button
 * that publishes them; nothing where there are none. */
export function UnpublishedResults({ organised }: UnpublishedResultsProps) {
  const isDraft = organised.stage === "draft";
  const { data: ids = [] } = useQuery({ ...unpublishedQuery(organised.id), enabled: !isDraft });
  return ids.length > 0 && <PublishCard organised={organised} ids={ids} />;
}

function PublishCard({ organised, ids }: UnpublishedResultsProps & { ids: readonly number[] }) {
  const toast = useToast();
  const { data: preview, error } = useQuery(previewResultsQuery(organised.id, "{}"));
  const publishing = usePublishResults(organised.id);
  const publish = () => {
    if (preview === undefined || publishing.isPending) return;
    publishing.mutate(preview.version, {
      onSuccess: () => toast.success("The leaderboard has these results now."),
    });
  };
  const failure = publishing.error ?? error;
  return (
    <section className="card results-card" aria-label="Not on the leaderboard yet">
      <div className="results-head">
        <h2>Not on the leaderboard yet</h2>
        <p className="hint">
          {nameResults(organised, ids)}. Results in a tournament’s files, and those that an admin saves, count
          once somebody updates the leaderboard.
        </p>
      </div>
      {preview ? (
        <div>
          <p>
            <b>{describeScorers(preview)}</b>
          </p>
          <MainMoves moves={preview.moves} />
        </div>
      ) : (
        error === null && <Skeleton height="120px" />
      )}
      {failure !== null && <InlineError>{messageOf(failure)}</InlineError>}
      <div className="results-actions">
        <button
          className="btn btn-primary"
          type="button"
          disabled={preview === undefined}
          aria-busy={publishing.isPending}
          onClick={publish}
        >
          Update Leaderboard
        </button>
      </div>
    </section>
  );
}
