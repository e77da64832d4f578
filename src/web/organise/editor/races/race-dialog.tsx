import { useState } from "react";
import type { ContestFacts, SetupDuel, SetupRace, SetupTeam } from "#contract/organise/schemas.ts";
import { RowDialog } from "#web/organise/editor/cells/row-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { listNames, takeNewId } from "#web/organise/editor/edits/setup-edit.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { DuelFields } from "./duel-fields.tsx";
import {
  type DriverAnswer,
  type DriverAnswers,
  findTyped,
  type Seat,
  seatKey,
  SEATS,
  settleTyped,
  type TypedDriver,
} from "./typed-drivers.ts";

interface RaceDialogProps {
  race: SetupRace;
  isNew: boolean;
  teams: readonly SetupTeam[];
  /** All drivers of the season. */
  drivers: readonly string[];
  facts: readonly ContestFacts[];
  onClose: () => void;
  /** Null: removes the race. `corrected`: the new names of drivers by the former ones. */
  onSave: (race: SetupRace | null, corrected: ReadonlyMap<string, string>) => void;
}

const NOBODY: ReadonlyMap<string, string> = new Map();

/** What is typed over drivers, and what it means. */
function useTypedDrivers(
  edited: SetupRace,
  { race, drivers, facts }: Pick<RaceDialogProps, "race" | "drivers" | "facts">,
) {
  const [answers, setAnswers] = useState<DriverAnswers>(new Map());
  // A name is asked about once it is left.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isRefused, setRefused] = useState(false);
  const context = { race, drivers, facts, answers };
  return {
    isRefused: isRefused && settleTyped(edited, context) === null,
    listAsked(duel: SetupDuel) {
      const asked: Partial<Record<Seat, TypedDriver>> = {};
      for (const seat of isRefused || left.has(duel.id) ? SEATS : []) {
        const typed = findTyped(duel, seat, context);
        if (typed !== undefined) asked[seat] = typed;
      }
      return asked;
    },
    leave: ({ id }: SetupDuel) => setLeft(new Set([...left, id])),
    answer: (key: string, answer: DriverAnswer) => setAnswers(new Map([...answers, [key, answer]])),
    settle(saved: SetupRace) {
      const settled = settleTyped(saved, context);
      setRefused(settled === null);
      return settled;
    },
  };
}

/** Edits a race and its drivers. */
export function RaceDialog({ race, isNew, teams, drivers, facts, onClose, onSave }: RaceDialogProps) {
  const [edited, setEdited] = useState(race);
  const typed = useTypedDrivers(edited, { race, drivers, facts });
  const set = (changed: Partial<SetupRace>) => setEdited({ ...edited, ...changed });
  const setDuel = (duel: SetupDuel, now: SetupDuel | null) =>
    set({ duels: edited.duels.flatMap((one) => (one === duel ? (now ?? []) : one)) });
  const without = listNames(teams).filter((name) => !edited.duels.some(({ team }) => team === name));
  const handleSave = () => {
    const settled = typed.settle({ ...edited, name: edited.name.trim() });
    if (settled !== null) onSave(settled.race, settled.corrected);
  };
  return (
    <RowDialog
      noun="race"
      name={isNew ? null : race.name}
      onSave={handleSave}
      onRemove={() => onSave(null, NOBODY)}
      onClose={onClose}
    >
      <OwnFields race={edited} onChange={set} />
      {edited.duels.map((duel) => (
        <DuelFields
          key={duel.id}
          duel={duel}
          facts={facts.find(({ id }) => id === duel.id)}
          asked={typed.listAsked(duel)}
          onLeave={() => typed.leave(duel)}
          onAnswer={(seat, answer) => typed.answer(seatKey(duel, seat), answer)}
          onChange={(now) => setDuel(duel, now)}
        />
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
      {typed.isRefused && (
        <InlineError>Say of each new name whether it is a correction or another driver.</InlineError>
      )}
    </RowDialog>
  );
}

interface OwnFieldsProps {
  race: SetupRace;
  onChange: (changed: Partial<SetupRace>) => void;
}

/** What a race has beside its teams. */
function OwnFields({ race, onChange }: OwnFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        value={race.name}
        required
        maxLength={80}
        autoComplete="off"
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label="Flag"
        value={race.gp_emoji}
        required
        maxLength={40}
        onChange={(gp_emoji) => onChange({ gp_emoji })}
      />
    </>
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
