import { Loading, Skeleton } from "../ui/loading.tsx";
import { ErrorNote, Note } from "../ui/note.tsx";
import { hasUnsaved, type Typed } from "./game-edits.ts";
import { GamesTable } from "./games-table.tsx";
import { LeaveWarning } from "./leave-warning.tsx";
import { countChanges, SaveBar } from "./save-bar.tsx";
import { useGamesEditor } from "./use-games-editor.ts";

interface GamesEditorProps {
  tournamentId: number;
  /** The round whose games are shown; a save takes the changes of all rounds. */
  round: string;
  typed: Typed;
  onType: (change: (typed: Typed) => Typed) => void;
  onShowRound: (round: string) => void;
}

/** The games of a basketball tournament, editable, with what a save would save. */
export function GamesEditor({ round, ...rest }: GamesEditorProps) {
  const { query, games, edited, outcome, isSaving, type, save, loadAgain } = useGamesEditor(rest);
  const { changes, games: changedGames } = countChanges(edited);
  return (
    <>
      {query.isError && <ErrorNote onRetry={loadAgain}>Error: {query.error.message}</ErrorNote>}
      {query.isPending && <GamesLoading />}
      {query.data && (
        <>
          {outcome.isStale && <StaleNote onLoadAgain={loadAgain} />}
          <GamesTable
            games={games.filter((game) => game.round === round)}
            typed={rest.typed}
            edited={edited}
            error={outcome.rowError}
            onType={type}
          />
          <SaveBar
            edited={edited}
            isSaving={isSaving}
            isNothingToSave={outcome.isNothingToSave}
            onSave={save}
          />
        </>
      )}
      <LeaveWarning isDirty={hasUnsaved(games, rest.typed)} what={`${changes} in ${changedGames}`} />
    </>
  );
}

function StaleNote({ onLoadAgain }: { onLoadAgain: () => void }) {
  return (
    <Note kind="warn">
      Somebody else saved one of these games meanwhile, so nothing of yours was saved. Load the games again:
      what you typed stays.{" "}
      <button className="link-btn" type="button" onClick={onLoadAgain}>
        Load again
      </button>
    </Note>
  );
}

const ROWS = Array.from({ length: 8 }, (_, at) => at);

function GamesLoading() {
  return (
    <Loading>
      <div className="sheet ed-sk" aria-hidden="true">
        {ROWS.map((row) => (
          <Skeleton key={row} height="24px" />
        ))}
      </div>
    </Loading>
  );
}
