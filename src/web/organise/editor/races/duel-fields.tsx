import { Fragment } from "react";
import type { ContestFacts, SetupDuel } from "#contract/organise/schemas.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DriverQuestion } from "./driver-question.tsx";
import type { DriverAnswer, Seat, TypedDriver } from "./typed-drivers.ts";

interface DuelFieldsProps {
  duel: SetupDuel;
  /** Undefined: players do not see the team in this race yet. */
  facts: ContestFacts | undefined;
  /** The names that leave open who is meant, by seat. */
  asked: Readonly<Partial<Record<Seat, TypedDriver>>>;
  /** A name was left. */
  onLeave: () => void;
  onAnswer: (seat: Seat, answer: DriverAnswer) => void;
  /** Null: the team does not take part. */
  onChange: (duel: SetupDuel | null) => void;
}

/** The two drivers of a team in a race, and the handicap of the first. */
export function DuelFields({ duel, facts, asked, onLeave, onAnswer, onChange }: DuelFieldsProps) {
  const { team, handicap } = duel;
  return (
    <fieldset className="duel-fields">
      <legend>{team}</legend>
      {(["driver1", "driver2"] as const).map((seat, at) => (
        <Fragment key={seat}>
          <TextField
            label={`Driver ${at + 1}`}
            value={duel[seat]}
            required
            maxLength={80}
            autoComplete="off"
            onBlur={onLeave}
            onChange={(name) => onChange({ ...duel, [seat]: name })}
          />
          <TextField
            label={`Flag of driver ${at + 1}`}
            value={duel[`${seat}_flag`]}
            required
            maxLength={40}
            onChange={(flag) => onChange({ ...duel, [`${seat}_flag`]: flag })}
          />
          {asked[seat] !== undefined && facts !== undefined && (
            <DriverQuestion
              typed={asked[seat]}
              teamMate={duel[seat === "driver1" ? "driver2" : "driver1"]}
              facts={facts}
              onAnswer={(answer) => onAnswer(seat, answer)}
            />
          )}
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
