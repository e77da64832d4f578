import { type SubmitEvent, useState } from "react";
import type { ContestFacts, SetupGame } from "#contract/organise/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Choices } from "#web/organise/choices.tsx";
import { NameEffect } from "#web/organise/editor/cells/name-effect.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** What a name that was typed over a team means. `isNew`: no team has it yet, and it is no place. */
export type SideAnswer =
  | { kind: "corrected"; name: string }
  | { kind: "replaced"; name: string; isNew: boolean };

interface SideDialogProps {
  game: SetupGame;
  number: number;
  /** Whose name was typed over. */
  team: string;
  /** The other side. */
  other: string | null;
  typed: string;
  /** Other teams that the typed name may mean. */
  near: readonly string[];
  /** Of the game, as players have picked it. */
  facts: ContestFacts;
  /** Null: nothing changes. */
  onAnswer: (answer: SideAnswer | null) => void;
}

const KINDS = [
  { value: "corrected", title: "Correct the name", text: "It was this team all along. Every pick stays" },
  { value: "replaced", title: "Replace the side", text: "Another team plays. Its picks end" },
] as const;

/** Who may play instead: the typed name as a new team, teams that are near to it, or it as a place. */
const listOthers = (typed: string, near: readonly string[]) => [
  { label: `New team ${typed}`, name: typed, isNew: true },
  ...near.map((name) => ({ label: name, name, isNew: false })),
  { label: `${typed}, a place to be decided`, name: typed, isNew: false },
];

/** Asks whether a name that was typed over a team is the team's right one, or whether another team plays. */
export function SideDialog(props: SideDialogProps) {
  const { game, number, team, other, typed, near, facts, onAnswer } = props;
  const now = useNow();
  const { picked, is_locked: isLocked } = facts;
  const [kind, setKind] = useState<SideAnswer["kind"] | null>(isLocked ? "corrected" : null);
  const [name, setName] = useState(typed);
  const [chosen, setChosen] = useState(0);
  const others = listOthers(typed, near);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (kind === "corrected" && name.trim() !== "") onAnswer({ kind, name: name.trim() });
    const { name: instead = typed, isNew = true } = others[chosen] ?? {};
    if (kind === "replaced") onAnswer({ kind, name: instead, isNew });
  };
  const when = game.starts_at === null ? "" : `, ${dayAndTime(instantOf(game.starts_at), now)}`;
  return (
    <Dialog title={`#${number}, ${team}`} isSheet hasClose onClose={() => onAnswer(null)}>
      <form className="save-changes" onSubmit={handleSubmit}>
        <p className="hint">{`${nameGame(game.side1 ?? "Undecided", game.side2 ?? "Undecided")}${when}`}</p>
        {isLocked ? (
          <p>
            Picks are closed, so no other team can take its place. Is it the same team under another name?
          </p>
        ) : (
          <Choices label="What happened" value={kind} options={KINDS} onChange={setKind} />
        )}
        {kind === "corrected" && (
          <TextField
            label="Name"
            value={name}
            required
            maxLength={60}
            autoComplete="off"
            onChange={setName}
          />
        )}
        {kind === "replaced" && (
          <SelectField label="Now plays" value={chosen} onChange={(value) => setChosen(Number(value))}>
            {others.map(({ label }, at) => (
              <option key={label} value={at}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        {kind !== null && <Effect kind={kind} team={team} other={other} picked={picked} />}
        <div className="dlg-act">
          <button className="btn" type="button" onClick={() => onAnswer(null)}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit" aria-disabled={kind === null}>
            {kind === "corrected" ? "Correct the name" : "Replace the side"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type EffectProps = Pick<SideDialogProps, "team" | "other"> & { kind: SideAnswer["kind"]; picked: number };

/** What follows for picks and players. */
function Effect({ kind, team, other, picked }: EffectProps) {
  const otherStays = other === null ? "" : `Picks of ${other} stay. `;
  return (
    <NameEffect
      kind={kind}
      picked={picked}
      of="game"
      corrected={`Other games of ${team} have the new name too; files may use both.`}
      replaced={`Picks of ${team}, its spread and its players end, and can be made again until the lock. ${otherStays}Jokers stay on the game.`}
    />
  );
}
