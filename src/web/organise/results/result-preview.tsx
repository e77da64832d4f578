import { type ReactNode, useEffect, useState } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { useQuery } from "@tanstack/react-query";
import type { DuelResult, GameResult } from "#contract/organise/schemas.ts";
import type { PreviewedAnswers } from "#contract/questions/schemas.ts";
import { describeScorers, MainMoves } from "#web/organise/publication/preview-line.tsx";
import { previewResultsQuery } from "#web/organise/queries.ts";

interface ResultPreviewProps {
  preview: LeaderboardPreview | undefined;
  error: unknown;
  /** Whether the result is complete enough for a preview. */
  isComplete: boolean;
  /** Of what, where the page has another preview. */
  of?: string;
  /** What the result means for the picks. */
  children?: ReactNode;
}

/** What "Save and update" will do, before anything is saved. */
export function ResultPreview({ preview, error, isComplete, of, children }: ResultPreviewProps) {
  const label = `Save and update will${of === undefined ? "" : `, ${of}`}`;
  return (
    <section className="results-will" aria-label={label} aria-busy={isComplete && !preview}>
      <h3>
        Save and update will <small>before anything is saved</small>
      </h3>
      {!isComplete && <p>Enter the result to see what it does to the leaderboard.</p>}
      {isComplete && error !== null && <InlineError>No preview: {messageOf(error)}</InlineError>}
      {isComplete && error === null && (preview ? <Effect preview={preview}>{children}</Effect> : <Lines />)}
    </section>
  );
}

/** As high as the loaded preview, so that nothing jumps. */
function Lines() {
  return (
    <>
      <Skeleton height="40px" />
      <Skeleton height="176px" />
    </>
  );
}

function Effect({ preview, children }: { preview: LeaderboardPreview; children: ReactNode }) {
  if (preview.contests === 0) return <p>The leaderboard stays as it is.</p>;
  return (
    <>
      <p>
        <b>{describeScorers(preview)}</b> {children}
      </p>
      <MainMoves moves={preview.moves} />
    </>
  );
}

/** Entered, unsaved results. */
interface EnteredResults {
  games?: GameResult[];
  duels?: DuelResult[];
  questions?: PreviewedAnswers[];
}

/** Milliseconds without a change before a preview is requested. */
const PAUSE_MS = 500;

/** Previews results on the leaderboard; null: they are
 * incomplete. Returns no data until typing has paused. */
export function useResultPreview(id: number, results: EnteredResults | null) {
  const asked = JSON.stringify(results);
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data, error } = useQuery(previewResultsQuery(id, settled));
  const isCurrent = settled === asked;
  return { preview: isCurrent ? data : undefined, error: isCurrent ? error : null };
}
