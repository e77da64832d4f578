import type { SetupRound } from "#contract/organise/schemas.ts";
import type { EditedRound } from "#web/organise/editor/edits/setup-edit.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Stepper } from "#web/organise/stepper.tsx";

interface RoundRowsProps {
  rounds: readonly EditedRound[];
  /** Rounds with a locked game or race: their points cannot change. */
  locked?: ReadonlySet<string>;
  /** When each round is played; without it the column is missing. */
  dates?: ReadonlyMap<string, string>;
  onChange: (at: number, round: EditedRound) => void;
  onRemove: (at: number) => void;
  onAdd: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The rounds in playing order, with the points of a pick in each. */
export function RoundRows(props: RoundRowsProps) {
  const { rounds, locked = NONE, dates, onChange, onRemove, onAdd } = props;
  return (
    <>
      <table className={dates ? "round-table sheet is-wide" : "round-table"}>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {dates && (
              <th className="round-dates" scope="col">
                Dates
              </th>
            )}
            <th scope="col">Points per pick</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round, at) => (
            <tr key={round.key}>
              <td>
                <NameInput at={at} name={round.name} onChange={(name) => onChange(at, { ...round, name })} />
              </td>
              {dates && <td className="round-dates">{dates.get(round.name)}</td>}
              <RoundPointsCells
                round={round}
                isLocked={locked.has(round.name)}
                onChange={(multiplier) => onChange(at, { ...round, multiplier })}
                onRemove={() => onRemove(at)}
              />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="add-row">
        <button className="btn" type="button" onClick={onAdd}>
          <Icon name="plus" />
          Add round
        </button>
      </div>
    </>
  );
}

interface NameInputProps {
  at: number;
  name: string;
  onChange: (name: string) => void;
}

function NameInput({ at, name, onChange }: NameInputProps) {
  return (
    <input
      key={name}
      className="input"
      aria-label={`Name of round ${at + 1}`}
      defaultValue={name}
      maxLength={60}
      onBlur={(event) => {
        const typed = event.target.value.trim();
        if (typed !== "" && typed !== name) onChange(typed);
      }}
    />
  );
}

interface RoundPointsCellsProps {
  round: SetupRound;
  isLocked: boolean;
  onChange: (multiplier: number) => void;
  onRemove: () => void;
}

/** The points of a round and its remove button; both are disabled once a contest of it has locked. */
function RoundPointsCells({ round, isLocked, onChange, onRemove }: RoundPointsCellsProps) {
  const { name, multiplier } = round;
  if (isLocked) {
    return (
      <td colSpan={2}>
        <span className="round-points">
          <Icon name="lock" className="icon icon-16" />
          <span className="visually-hidden">Locked: </span>
          {multiplier}
        </span>
      </td>
    );
  }
  return (
    <>
      <td>
        <Stepper label={`points per pick, ${name}`} value={multiplier} onChange={onChange} />
      </td>
      <td>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </td>
    </>
  );
}

/** The first name of the form "Round 3" that no round has. */
export function nameNewRound(rounds: readonly SetupRound[]): string {
  const taken = new Set(rounds.map(({ name }) => name));
  let number = rounds.length + 1;
  while (taken.has(`Round ${number}`)) number++;
  return `Round ${number}`;
}
