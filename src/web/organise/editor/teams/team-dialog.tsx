import { type SubmitEvent, useId, useState } from "react";
import type { SetupTeam } from "#contract/organise/schemas.ts";
import type { Sport } from "#contract/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";

interface TeamDialogProps {
  /** Null: a new one. */
  team: SetupTeam | null;
  sport: Sport;
  onClose: () => void;
  /** Null: the team is to go. */
  onSave: (team: SetupTeam | null) => void;
}

/** Edits a team and its players. */
export function TeamDialog({ team, sport, onClose, onSave }: TeamDialogProps) {
  const { newTeam, files } = termsOf(sport);
  const [draft, setDraft] = useState<SetupTeam>(team ?? { name: "", ...newTeam, players: [] });
  const set = (changed: Partial<SetupTeam>) => setDraft({ ...draft, ...changed });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const players = draft.players.map((name) => name.trim()).filter((name) => name !== "");
    onSave({ ...draft, name: draft.name.trim(), players });
  };
  return (
    <Dialog title={team === null ? "New team" : team.name} onClose={onClose}>
      <form className="league-dialog" onSubmit={handleSubmit}>
        <TextField
          label="Name"
          value={draft.name}
          required
          maxLength={60}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
        <TextField
          label="Flag or emoji"
          value={draft.emoji}
          required
          maxLength={40}
          onChange={(emoji) => set({ emoji })}
        />
        {newTeam.color !== null && (
          <TextField
            label="Colour"
            type="color"
            value={draft.color ?? newTeam.color}
            onChange={(color) => set({ color })}
          />
        )}
        {files.includes("players") && (
          <PlayersField players={draft.players} onChange={(players) => set({ players })} />
        )}
        <div className="dlg-act">
          {team !== null && (
            <button className="btn btn-quiet" type="button" onClick={() => onSave(null)}>
              Remove
            </button>
          )}
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit">
            {team === null ? "Add team" : "Save team"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** A team's players, one in a line. */
function PlayersField({
  players,
  onChange,
}: {
  players: readonly string[];
  onChange: (players: string[]) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Players, one in a line
      </label>
      <textarea
        className="input"
        id={id}
        rows={8}
        value={players.join("\n")}
        onChange={(event) => onChange(event.target.value.split("\n"))}
      />
    </div>
  );
}
