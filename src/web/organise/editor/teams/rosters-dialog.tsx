import { type SubmitEvent, useId, useState } from "react";
import { type AddedPlayers, readRosters } from "#domain/organise/read-rosters.ts";
import { countOf } from "#domain/pluralize.ts";
import type { EditedTeam } from "#web/organise/editor/edits/setup-edit.ts";
import { Dialog } from "#web/ui/dialog.tsx";

interface RostersDialogProps {
  teams: readonly EditedTeam[];
  onAdd: (added: readonly AddedPlayers<EditedTeam>[]) => void;
  onClose: () => void;
}

/** Takes rosters of several teams at once, and says what they add before they do. */
export function RostersDialog({ teams, onAdd, onClose }: RostersDialogProps) {
  const id = useId();
  const [text, setText] = useState("");
  const { added, known, unknown, coaches, tooMany } = readRosters(text, teams);
  const count = added.reduce((sum, { players }) => sum + players.length, 0);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (count > 0) onAdd(added);
  };
  return (
    <Dialog title="Paste rosters" onClose={onClose}>
      <form className="league-dialog" onSubmit={handleSubmit}>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Teams with their players
          </label>
          <textarea
            className="input"
            id={id}
            rows={8}
            data-focus
            placeholder="Reds: Ann Red, Bo Red&#10;or a table with headings, as No., Name, Team, Position"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <div role="status">
          {added.map(({ team, players }) => (
            <p className="hint" key={team.key}>
              <b>{team.name}:</b> {players.join(", ")}
            </p>
          ))}
          {known > 0 && <p className="hint">{countOf(known, "player")} of them are here already.</p>}
          {tooMany.length > 0 && (
            <p className="hint">Too many players, so nothing is added: {tooMany.join(", ")}.</p>
          )}
          {coaches.length > 0 && <p className="hint">Left out, as they do not play: {coaches.join(", ")}.</p>}
          {unknown.length > 0 && (
            <p className="hint">Left out, as no team has this name: {unknown.join(", ")}.</p>
          )}
        </div>
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit" aria-disabled={count === 0}>
            {count === 0 ? "Add players" : `Add ${countOf(count, "player")}`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
