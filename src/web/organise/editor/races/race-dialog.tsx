import { type SubmitEvent, useState } from "react";
import type { SetupDuel, SetupRace, SetupTeam } from "#contract/organise/schemas.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { createDuel } from "./create-duel.ts";
import { DuelFields } from "./duel-fields.tsx";
import { listNames } from "#web/organise/editor/cells/list-names.ts";

interface RaceDialogProps {
  race: SetupRace;
  isNew: boolean;
  teams: readonly SetupTeam[];
  onClose: () => void;
  /** Null: the race is to go. */
  onSave: (race: SetupRace | null) => void;
}

/** Edits a race and who drives in it. */
export function RaceDialog({ race, isNew, teams, onClose, onSave }: RaceDialogProps) {
  const [draft, setDraft] = useState(race);
  const set = (changed: Partial<SetupRace>) => setDraft({ ...draft, ...changed });
  const setDuel = (duel: SetupDuel, now: SetupDuel | null) =>
    set({ duels: draft.duels.flatMap((one) => (one === duel ? (now ?? []) : one)) });
  const without = listNames(teams).filter((name) => !draft.duels.some(({ team }) => team === name));
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave({ ...draft, name: draft.name.trim() });
  };
  return (
    <Dialog title={isNew ? "New race" : race.name} onClose={onClose}>
      <form className="league-dialog" onSubmit={handleSubmit}>
        <TextField
          label="Name"
          value={draft.name}
          required
          maxLength={80}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
        <TextField
          label="Flag"
          value={draft.gp_emoji}
          required
          maxLength={40}
          onChange={(gp_emoji) => set({ gp_emoji })}
        />
        {draft.duels.map((duel) => (
          <DuelFields key={duel.id} duel={duel} onChange={(now) => setDuel(duel, now)} />
        ))}
        <div className="add-row">
          {without.map((name) => (
            <button
              key={name}
              className="btn"
              type="button"
              onClick={() => set({ duels: [...draft.duels, createDuel(name)] })}
            >
              Add {name}
            </button>
          ))}
        </div>
        <div className="dlg-act">
          {!isNew && (
            <button className="btn btn-quiet" type="button" onClick={() => onSave(null)}>
              Remove
            </button>
          )}
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit">
            {isNew ? "Add race" : "Save race"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
