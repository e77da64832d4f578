import { useState } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { ReadResults } from "#contract/organise/pasted-schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { Link } from "wouter";
import { countOf } from "#domain/pluralize.ts";
import { isRefusedWith, messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { describeScorers, MainMoves, PreviewLine } from "#web/organise/publication/preview-line.tsx";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { CorrectionReason } from "#web/organise/results/correction-reason.tsx";
import { useResultPreview } from "#web/organise/results/result-preview.tsx";
import { listStarted } from "#web/organise/results/started-contests.ts";
import { useEnterGames } from "#web/organise/use-organised.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { ConflictRow } from "./conflict-row.tsx";
import { MatchedRow, OpenRow } from "./paste-row.tsx";
import { listPasteRows, listToSave, type PasteRow, type RowEdit, type RowEdits } from "./paste-rows.ts";
import type { Saved } from "./saved-paste.tsx";

interface PastedGamesProps {
  organised: OrganisedTournament;
  read: ReadResults;
  onSaved: (saved: Saved) => void;
}

/** The games that were found, what saving them does to the board, and one button that saves all. */
export function PastedGames({ organised, read, onSaved }: PastedGamesProps) {
  const [edits, setEdits] = useState<RowEdits>({});
  const [reason, setReason] = useState("");
  const rows = listPasteRows(read.games, organised, edits);
  const results = listToSave(rows);
  const { preview, error } = useResultPreview(organised.id, results.length > 0 ? { games: results } : null);
  const saving = useEnterGames(organised.id);
  const save = () => {
    if (saving.isPending || results.length === 0) return;
    const ids = results.map(({ id }) => id);
    saving.mutate({ games: results, reason, onSaved: () => onSaved({ ids, preview }) });
  };
  const corrected = rows.filter(({ state, isReplacing }) => state === "conflict" && isReplacing);
  return (
    <>
      <div className="section-head">
        <h2>Found</h2>
        <span className="section-note" role="status">
          {describeFound(rows)}
        </span>
      </div>
      <Rows
        organised={organised}
        rows={rows}
        onEdit={(key, edit) => setEdits({ ...edits, [key]: { ...edits[key], ...edit } })}
      />
      <CorrectionReason facts={corrected.map(({ facts }) => facts)} value={reason} onChange={setReason} />
      {results.length > 0 && <Effect preview={preview} error={error} />}
      {saving.error && !isRefusedWith(saving.error, "result-overtaken") && (
        <InlineError onRetry={save}>Not saved. {messageOf(saving.error)}</InlineError>
      )}
      <div className="savebar paste-save">
        <p>
          <b>{describeSave(rows, results.length)}</b> <PreviewLine preview={preview} />
        </p>
        {results.length === 0 && isSettled(rows) ? (
          <Link className="btn btn-primary" href={organisePaths.results(organised.id)}>
            Done
          </Link>
        ) : (
          <button
            className="btn btn-primary"
            type="button"
            disabled={results.length === 0}
            aria-busy={saving.isPending}
            onClick={save}
          >
            Save {countOf(results.length, "result")} and update
          </button>
        )}
      </div>
    </>
  );
}

/** What saving does to the board. */
function Effect({ preview, error }: { preview: LeaderboardPreview | undefined; error: unknown }) {
  return (
    <section aria-label="Save and update will" aria-busy={preview === undefined && error === null}>
      <div className="section-head">
        <h2>Save and update will</h2>
        <span className="section-note">before anything is saved</span>
      </div>
      <div className="sheet paste-will">
        {error !== null && <InlineError>No preview: {messageOf(error)}</InlineError>}
        {error === null && preview === undefined && <Skeleton height="190px" />}
        {preview && (
          <>
            <p className="hint">
              <b>{describeScorers(preview)}</b>
            </p>
            <MainMoves moves={preview.moves} />
          </>
        )}
      </div>
    </section>
  );
}

interface RowsProps {
  organised: OrganisedTournament;
  rows: readonly PasteRow[];
  onEdit: (key: string, edit: RowEdit) => void;
}

function Rows({ organised, rows, onEdit }: RowsProps) {
  const now = useNow();
  const taken = new Set(rows.map(({ game }) => game?.id));
  const free = new Set(listStarted(organised, now).awaiting.flatMap(({ id }) => (taken.has(id) ? [] : id)));
  const games = organised.setup.games.filter(({ id }) => free.has(id));
  return (
    <ul className="sheet paste-rows">
      {rows.map((row) => {
        const edit = (changed: RowEdit) => onEdit(row.key, changed);
        if (row.state === "open") return <OpenRow key={row.key} row={row} games={games} onEdit={edit} />;
        const Row = row.state === "conflict" ? ConflictRow : MatchedRow;
        return <Row key={row.key} organised={organised} row={row} onEdit={edit} />;
      })}
    </ul>
  );
}

/** Whether every row is of a game whose result is saved. */
const isSettled = (rows: readonly PasteRow[]) =>
  rows.length > 0 && rows.every(({ state }) => state === "saved" || state === "conflict");

const countOpen = (rows: readonly PasteRow[]) => rows.filter(({ state }) => state === "open").length;

/** "2 games, 1 line left over", or how many conflicts need the organiser. */
function describeFound(rows: readonly PasteRow[]): string {
  const conflicts = rows.filter(({ state, isReplacing }) => state === "conflict" && !isReplacing).length;
  if (conflicts > 0) return `${conflicts} ${conflicts === 1 ? "needs" : "need"} you`;
  const open = countOpen(rows);
  return `${countOf(rows.length - open, "game")}${open > 0 ? `, ${countOf(open, "line")} left over` : ""}`;
}

/** "2 results are saved, 1 line stays out." */
function describeSave(rows: readonly PasteRow[], saved: number): string {
  const open = countOpen(rows);
  const kept = rows.filter(({ state, isReplacing }) => state === "conflict" && !isReplacing).length;
  const parts = [
    saved === 0 ? "Nothing is saved" : `${countOf(saved, "result")} ${saved === 1 ? "is" : "are"} saved`,
    ...(open > 0 ? [`${countOf(open, "line")} ${open === 1 ? "stays" : "stay"} out`] : []),
    ...(kept > 0 ? [`${countOf(kept, "entry", "entries")} of others ${kept === 1 ? "stays" : "stay"}`] : []),
  ];
  return `${parts.join(", ")}.`;
}
