import { useState } from "react";
import type { SetupGame } from "#contract/organise/schemas.ts";
import { StateOptions, STATES } from "#web/organise/editor/cells/editor-cells.tsx";
import { RowDialog } from "#web/organise/editor/cells/row-dialog.tsx";
import { fromZonedTime, toZonedTime } from "#web/organise/zoned-time.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { zoneName } from "#web/ui/time-zone.ts";

interface GameDialogProps {
  game: SetupGame;
  /** "#74, Turkey – Greece". */
  title: string;
  rounds: readonly string[];
  /** Whether its picks are closed, so that it stays. */
  isLocked: boolean;
  onClose: () => void;
  /** Null: removes the game. */
  onSave: (game: SetupGame | null) => void;
}

/** Why a date and time are no start; null: they are one, or both are open. */
function describeOpen({ date, time }: ReturnType<typeof toZonedTime>, start: string | null): string | null {
  if ((date === "") !== (time === ""))
    return "Date and time go together. Without both nobody can pick the game.";
  return date !== "" && start === null ? "The clocks skip this time." : null;
}

/** Edits what a game's card has no room for: its round and state, and its start with the device's own
 * calendar and clock. Without a time it has no start: none is made up. */
export function GameDialog({ game, title, rounds, isLocked, onClose, onSave }: GameDialogProps) {
  const timeZone = zoneName();
  const [when, setWhen] = useState(() => toZonedTime(game.starts_at, timeZone));
  const [{ round, status }, setEdited] = useState({ round: game.round, status: game.status });
  const starts_at = fromZonedTime(when, timeZone);
  const why = describeOpen(when, starts_at);
  const handleSave = () => {
    if (why === null) onSave({ ...game, round, status, starts_at });
  };
  return (
    <RowDialog
      noun="game"
      name={title}
      onSave={handleSave}
      onRemove={isLocked ? null : () => onSave(null)}
      onClose={onClose}
    >
      <div className="group-stage-when">
        <TextField
          label="Date"
          type="date"
          value={when.date}
          onChange={(date) => setWhen({ ...when, date })}
        />
        <TextField
          label="Time"
          type="time"
          value={when.time}
          error={why}
          onChange={(time) => setWhen({ ...when, time })}
        />
      </div>
      <SelectField label="Round" value={round} onChange={(name) => setEdited({ round: name, status })}>
        {rounds.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="State"
        value={status}
        onChange={(name) => setEdited({ round, status: STATES.find((state) => state === name) ?? status })}
      >
        <StateOptions />
      </SelectField>
    </RowDialog>
  );
}
