import { useState } from "react";
import type { ContestFacts, SetupGame } from "#contract/organise/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Choices } from "#web/organise/choices.tsx";
import { NameEffect } from "#web/organise/editor/cells/name-effect.tsx";
import { SheetDialog } from "#web/ui/controls/sheet-dialog.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SideAnswer } from "./side-answer.ts";

/** Another team that may play: one of the list, a new one, or a place. */
interface Other {
  label: string;
  name: string;
  isNew: boolean;
}

interface SideDialogProps {
  game: SetupGame;
  number: number;
  side: 1 | 2;
  /** Chooses the other side instead; undefined: there is no choice. */
  onSide?: ((side: 1 | 2) => void) | undefined;
  /** The name that was typed over the team; null: none was. */
  typed: string | null;
  others: readonly Other[];
  /** Of the game, as players have picked it. */
  facts: ContestFacts;
  onAnswer: (answer: SideAnswer) => void;
  onClose: () => void;
}

const KINDS = [
  { value: "corrected", title: "Correct the name", text: "It was this team all along. Every pick stays" },
  { value: "replaced", title: "Replace the side", text: "Another team plays. Its picks end" },
] as const;

/** Who may play instead of a team over which a name was typed: it as a new team, teams that are near to
 * it, or it as a place. */
export const listOthers = (typed: string, near: readonly string[]): Other[] => [
  { label: `New team ${typed}`, name: typed, isNew: true },
  ...near.map((name) => ({ label: name, name, isNew: false })),
  { label: `${typed}, a place to be decided`, name: typed, isNew: false },
];

/** The side's team and the other side. */
const sidesOf = ({ side1, side2 }: SetupGame, side: 1 | 2) =>
  side === 1 ? { team: side1 ?? "", other: side2 } : { team: side2 ?? "", other: side1 };

/** What is chosen and typed. */
function useSideAnswer({ game, side, typed, others, facts, onAnswer }: SideDialogProps) {
  const { team } = sidesOf(game, side);
  const [kind, setKind] = useState<SideAnswer["kind"] | null>(facts.is_locked ? "corrected" : null);
  const [name, setName] = useState(typed ?? team);
  const [chosen, setChosen] = useState(0);
  const submit = () => {
    const other = others[chosen];
    if (kind === "corrected" && name.trim() !== "") onAnswer({ kind, name: name.trim() });
    if (kind === "replaced" && other !== undefined) onAnswer({ kind, name: other.name, isNew: other.isNew });
  };
  return { kind, setKind, name, setName, chosen, setChosen, submit };
}

/** Asks whether a team has another name, or whether another team plays. */
export function SideDialog(props: SideDialogProps) {
  const { game, number, side, facts, onClose } = props;
  const now = useNow();
  const answer = useSideAnswer(props);
  const { team } = sidesOf(game, side);
  const when = game.starts_at === null ? "" : `, ${dayAndTime(instantOf(game.starts_at), now)}`;
  return (
    <SheetDialog
      title={`#${number}, ${team}`}
      line={`${nameGame(game.side1 ?? "Undecided", game.side2 ?? "Undecided")}${when}`}
      foot={
        <>
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit" aria-disabled={answer.kind === null}>
            {answer.kind === "corrected" ? "Correct the name" : "Replace the side"}
          </button>
        </>
      }
      onSubmit={answer.submit}
      onClose={onClose}
    >
      {props.onSide && <SideChoice game={game} side={side} onSide={props.onSide} />}
      {facts.is_locked ? (
        <p>Picks are closed, so no other team can take its place. Is it the same team under another name?</p>
      ) : (
        <Choices label="What happened" value={answer.kind} options={KINDS} onChange={answer.setKind} />
      )}
      <AnswerFields {...props} answer={answer} />
    </SheetDialog>
  );
}

interface SideChoiceProps {
  game: SetupGame;
  side: 1 | 2;
  onSide: (side: 1 | 2) => void;
}

const SideChoice = ({ game, side, onSide }: SideChoiceProps) => (
  <SelectField label="Side" value={side} onChange={(value) => onSide(value === "1" ? 1 : 2)}>
    <option value={1}>{game.side1}</option>
    <option value={2}>{game.side2}</option>
  </SelectField>
);

type AnswerFieldsProps = SideDialogProps & { answer: ReturnType<typeof useSideAnswer> };

/** The name or the team that is asked for, and what follows for picks and players. */
function AnswerFields({ game, side, others, facts, answer }: AnswerFieldsProps) {
  const { kind, name, chosen } = answer;
  const { team, other } = sidesOf(game, side);
  if (kind === null) return null;
  const otherStays = other === null ? "" : `Picks of ${other} stay. `;
  return (
    <>
      {kind === "corrected" ? (
        <TextField
          label="Name"
          value={name}
          required
          maxLength={60}
          autoComplete="off"
          onChange={answer.setName}
        />
      ) : (
        <SelectField label="Now plays" value={chosen} onChange={(value) => answer.setChosen(Number(value))}>
          {others.map(({ label }, at) => (
            <option key={label} value={at}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <NameEffect
        kind={kind}
        picked={facts.picked}
        of="game"
        corrected={`Other games of ${team} have the new name too; files may use both.`}
        replaced={`Picks of ${team}, its spread and its players end, and can be made again until the lock. ${otherStays}Jokers stay on the game.`}
      />
    </>
  );
}
