import type { ContestFacts } from "#contract/organise/schemas.ts";
import { Choices } from "#web/organise/choices.tsx";
import type { DriverAnswer, TypedDriver } from "./typed-drivers.ts";

interface DriverQuestionProps {
  typed: TypedDriver;
  teamMate: string;
  /** Of the team in this race, as players have picked it. */
  facts: ContestFacts;
  onAnswer: (answer: DriverAnswer) => void;
}

/** Asks whether a name that was typed over a driver is the right one, or whether another one drives. */
export function DriverQuestion({ typed, teamMate, facts, onAnswer }: DriverQuestionProps) {
  const { was, name, answer } = typed;
  const kinds = [
    { value: "corrected", title: "Correct the name", text: `It was ${was} all along. Every pick stays` },
    { value: "replaced", title: "Replace the driver", text: `Another one drives. Picks of ${was} end` },
  ] as const;
  return (
    <div className="name-question" role="group" aria-label={`Who is ${name}?`}>
      {facts.is_locked ? (
        <p className="hint">
          Picks are closed, so no other driver can take the place. {name} becomes the name of {was}.
        </p>
      ) : (
        <Choices label={`What ${name} means`} value={answer} options={kinds} onChange={onAnswer} />
      )}
      {answer !== null && <Effect kind={answer} was={was} teamMate={teamMate} picked={facts.picked} />}
    </div>
  );
}

interface EffectProps {
  kind: DriverAnswer;
  was: string;
  teamMate: string;
  picked: number;
}

/** What follows for picks and players. Whom they picked stays hidden until the lock, from organisers too. */
function Effect({ kind, was, teamMate, picked }: EffectProps) {
  const players = picked === 1 ? "player has" : "players have";
  if (kind === "corrected")
    return (
      <p className="save-told" role="status">
        <b>{picked}</b>
        <span>
          {players} picked the team. Every pick stays, nobody is told. All races have the new name; files may
          use both.
        </span>
      </p>
    );
  return (
    <div role="status">
      <p className="save-told">
        <b>{picked}</b>
        <span>
          {players} picked the team and {picked === 1 ? "is" : "are"} told when you save, with your reason.
        </span>
      </p>
      <p className="hint">
        Picks of {was} end in this race, and can be made again until the lock. Picks of {teamMate} stay, and
        jokers stay on the team.
      </p>
    </div>
  );
}
