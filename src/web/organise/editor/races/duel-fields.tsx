import { Fragment } from "react";
import type { SetupDuel } from "#contract/organise/schemas.ts";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface DuelFieldsProps {
  duel: SetupDuel;
  /** Null: the team does not race. */
  onChange: (duel: SetupDuel | null) => void;
}

/** The two drivers of a team in a race, and the handicap of the first. */
export function DuelFields({ duel, onChange }: DuelFieldsProps) {
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
