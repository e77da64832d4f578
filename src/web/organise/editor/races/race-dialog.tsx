import { Fragment, useState } from "react";
import type { SetupDuel, SetupRace, SetupTeam } from "#contract/organise/schemas.ts";
import { RowDialog } from "#web/organise/editor/cells/row-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { StateOptions, STATES } from "#web/organise/editor/cells/editor-cells.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { listNames, takeNewId } from "#web/organise/editor/edits/setup-edit.ts";
import { Icon } from "#web/ui/icon.tsx";

interface RaceDialogProps {
  race: SetupRace;
  isNew: boolean;
  teams: readonly SetupTeam[];
  onClose: () => void;
  /** Null: removes the race. */
  onSave: (race: SetupRace | null) => void;
}

/** Edits a race and its drivers. */
export function RaceDialog({ race, isNew, teams, onClose, onSave }: RaceDialogProps) {
  const [edited, setEdited] = useState(race);
  const set = (changed: Partial<SetupRace>) => setEdited({ ...edited, ...changed });
  const setDuel = (duel: SetupDuel, now: SetupDuel | null) =>
    set({ duels: edited.duels.flatMap((one) => (one === duel ? (now ?? []) : one)) });
  const without = listNames(teams).filter((name) => !edited.duels.some(({ team }) => team === name));
  const handleSave = () => {
    onSave({ ...edited, name: edited.name.trim() });
  };
  return (
    <RowDialog
      noun="race"
      name={isNew ? null : race.name}
      onSave={handleSave}
      onRemove={() => onSave(null)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={edited.name}
        required
        maxLength={80}
        autoComplete="off"
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Flag"
        value={edited.gp_emoji}
        required
        maxLength={40}
        onChange={(gp_emoji) => set({ gp_emoji })}
      />
      <SelectField
        label="State"
        value={edited.status}
        onChange={(status) => set({ status: STATES.find((one) => one === status) ?? edited.status })}
      >
        <StateOptions />
      </SelectField>
      {edited.duels.map((duel) => (
        <DuelFields key={duel.id} duel={duel} onChange={(now) => setDuel(duel, now)} />
      ))}
      <div className="add-row">
        {without.map((name) => (
          <button
            key={name}
            className="btn"
            type="button"
            onClick={() => set({ duels: [...edited.duels, createDuel(name)] })}
          >
            Add {name}
          </button>
        ))}
      </div>
    </RowDialog>
  );
}

interface DuelFieldsProps {
  duel: SetupDuel;
  /** Null: the team does not take part. */
  onChange: (duel: SetupDuel | null) => void;
}

/** The two drivers of a team in a race, and the handicap of the first. */
function DuelFields({ duel, onChange }: DuelFieldsProps) {
  const { team, handicap } = duel;
  return (
    <fieldset className="duel-fields">
      <legend>{team}</legend>
      {([1, 2] as const).map((number) => (
        <Fragment key={number}>
          <TextField
            label={`Driver ${number}`}
            value={duel[`driver${number}`]}
            required
            maxLength={80}
            autoComplete="off"
            onChange={(name) => onChange({ ...duel, [`driver${number}`]: name })}
          />
          <TextField
            label={`Flag of driver ${number}`}
            value={duel[`driver${number}_flag`]}
            required
            maxLength={40}
            onChange={(flag) => onChange({ ...duel, [`driver${number}_flag`]: flag })}
          />
        </Fragment>
      ))}
      <TextField
        label="Handicap of driver 1"
        type="number"
        step="1"
        min="-99.5"
        max="99.5"
        value={handicap ?? ""}
        onChange={(text) => onChange({ ...duel, handicap: text === "" ? null : Number(text) })}
      />
      <button
        className="btn btn-quiet btn-icon"
        type="button"
        aria-label={`Remove ${team}`}
        onClick={() => onChange(null)}
      >
        <Icon name="close" />
      </button>
    </fieldset>
  );
}

/** The flag of a driver whose country is unknown. */
export const NO_FLAG = "🏁";

/** A team's duel without its two drivers. */
const createDuel = (team: string): SetupDuel => ({
  id: takeNewId(),
  team,
  driver1: "",
  driver1_flag: NO_FLAG,
  driver2: "",
  driver2_flag: NO_FLAG,
  handicap: null,
});
