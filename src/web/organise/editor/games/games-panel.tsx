import { SetupHead } from "#web/organise/editor/cells/setup-head.tsx";
import { useId, useState } from "react";
import { Link } from "wouter";
import type { ContestFacts, Problem } from "#contract/organise/schemas.ts";
import { numberGames } from "#domain/organise/number-games.ts";
import { LastImportNote } from "#web/organise/import/last-import.tsx";
import { listNames } from "#web/organise/editor/edits/setup-edit.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { GroupStageDialog } from "./group-stage-dialog.tsx";
import { RoundFilter, useRoundFilter } from "./round-filter.tsx";
import { addGame, RoundGames } from "./round-games.tsx";
import { UndoButton } from "#web/organise/editor/edits/undo-button.tsx";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ZoneHint } from "#web/organise/editor/cells/editor-cells.tsx";

interface GamesPanelProps {
  id: number;
  edits: SetupEdits;
  facts: readonly ContestFacts[];
  problems: readonly Problem[];
  /** The tournament in which games can be moved and cancelled with a reason; null for a draft. */
  scheduledIn: number | null;
}

const COLUMNS = ["Game", "Date and time", "Team 1", "Team 2", "Spread", "State"];

/** The games by round, every cell editable. */
export function GamesPanel(props: GamesPanelProps) {
  const { games, rounds, teams } = props.edits.setup;
  const filter = useRoundFilter(props.edits.setup, props.facts, props.problems);
  const numbers = new Map(numberGames(games).map(({ id, number }) => [id, number]));
  const listId = useId();
  const [why, setWhy] = useState("");
  const last = rounds.findLast(filter.isShown);
  return (
    <>
      <LastImportNote id={props.id} />
      <datalist id={listId}>
        {listNames(teams).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="toolbar">
        {rounds.length > 1 && <RoundFilter filter={filter} />}
        <ZoneHint />
      </div>
      <div className="sheet setup-scroll" role="region" aria-label="Games, editable">
        <table className="data-table edit-table setup-table is-games">
          <SetupHead columns={COLUMNS} />
          <tbody>
            {rounds.filter(filter.isShown).map((round) => (
              <RoundGames
                key={round.key}
                {...props}
                round={round}
                numbers={numbers}
                listId={listId}
                onExplain={setWhy}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="add-row">
        {last !== undefined && (
          <button className="btn" type="button" onClick={() => addGame(props.edits, last.name)}>
            <Icon name="plus" />
            Add game
          </button>
        )}
        <Link className="btn" href={organisePaths.importFiles(props.id)}>
          <Icon name="up" />
          Bring a schedule
        </Link>
        <GroupStageButton edits={props.edits} />
        <UndoButton edits={props.edits} />
      </div>
      <p className="hint" role="status">
        {why}
      </p>
    </>
  );
}

function GroupStageButton({ edits }: { edits: SetupEdits }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Make groups
      </button>
      {isOpen && <GroupStageDialog edits={edits} onClose={() => setOpen(false)} />}
    </>
  );
}
