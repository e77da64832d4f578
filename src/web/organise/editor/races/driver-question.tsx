import type { ContestFacts } from "#contract/organise/schemas.ts";
import { Choices } from "#web/organise/choices.tsx";
import { NameEffect } from "#web/organise/editor/cells/name-effect.tsx";
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
      {answer !== null && (
        <NameEffect
          kind={answer}
          picked={facts.picked}
          of="team"
          corrected="All races have the new name; files may use both."
          replaced={`Picks of ${was} end in this race, and can be made again until the lock. Picks of ${teamMate} stay, and jokers stay on the team.`}
        />
      )}
    </div>
  );
}
