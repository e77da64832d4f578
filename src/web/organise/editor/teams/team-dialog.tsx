import { useId, useState } from "react";
import type { SetupTeam } from "#contract/organise/schemas.ts";
import type { Sport } from "#contract/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { RowDialog } from "#web/organise/editor/cells/row-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface TeamDialogProps {
  /** Null: a new one. */
  team: SetupTeam | null;
  sport: Sport;
  onClose: () => void;
  /** Null: removes the team. */
  onSave: (team: SetupTeam | null) => void;
}

/** Edits a team and its players. */
export function TeamDialog({ team, sport, onClose, onSave }: TeamDialogProps) {
  const { newTeam, files } = termsOf(sport);
  const [edited, setEdited] = useState<SetupTeam>(team ?? { name: "", ...newTeam, players: [] });
  const set = (changed: Partial<SetupTeam>) => setEdited({ ...edited, ...changed });
  const handleSave = () => {
    const players = edited.players.map((name) => name.trim()).filter((name) => name !== "");
    onSave({ ...edited, name: edited.name.trim(), players });
  };
  return (
    <RowDialog
      noun="team"
      name={team === null ? null : team.name}
      onSave={handleSave}
      onRemove={() => onSave(null)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={edited.name}
        required
        maxLength={60}
        autoComplete="off"
        onChange={(name) => set({ name })}
      />
      {team !== null && ![team.name, ""].includes(edited.name.trim()) && (
        <p className="hint">
          The same team under its right name: every pick stays, and files may say either.
        </p>
      )}
      <TextField
        label="Flag or emoji"
        value={edited.emoji}
        required
        maxLength={40}
        onChange={(emoji) => set({ emoji })}
      />
      {newTeam.color !== null && (
        <TextField
          label="Colour"
          type="color"
          value={edited.color ?? newTeam.color}
          onChange={(color) => set({ color })}
        />
      )}
      {files.includes("players") && (
        <>
          <TextField
            label="Group, if it is in one"
            value={edited.group ?? ""}
            maxLength={40}
            autoComplete="off"
            onChange={(group) => set({ group: group === "" ? null : group })}
          />
          <PlayersField players={edited.players} onChange={(players) => set({ players })} />
        </>
      )}
    </RowDialog>
  );
}

/** A team's players, one a line. */
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
        Players, one per line
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
