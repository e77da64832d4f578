import type { SetupRound } from "#contract/organise-schemas.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Stepper } from "./stepper.tsx";

interface RoundRowsProps {
  rounds: readonly SetupRound[];
  onChange: (at: number, round: SetupRound) => void;
  onRemove: (at: number) => void;
  onAdd: () => void;
}

/** The rounds in playing order, with the points of a pick in each. */
export function RoundRows({ rounds, onChange, onRemove, onAdd }: RoundRowsProps) {
  return (
    <>
      <table className="round-table">
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">Points per pick</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round, at) => (
            // The name changes while it is typed; the place does not.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td>
                <input
                  key={round.name}
                  className="input"
                  aria-label={`Name of round ${at + 1}`}
                  defaultValue={round.name}
                  maxLength={60}
                  onBlur={(event) => {
                    const name = event.target.value.trim();
                    if (name !== "" && name !== round.name) onChange(at, { ...round, name });
                  }}
                />
              </td>
              <td>
                <Stepper
                  label={`points per pick, ${round.name}`}
                  value={round.multiplier}
                  onChange={(multiplier) => onChange(at, { ...round, multiplier })}
                />
              </td>
              <td>
                <button
                  className="btn btn-quiet btn-icon"
                  type="button"
                  aria-label={`Remove ${round.name}`}
                  onClick={() => onRemove(at)}
                >
                  <Icon name="close" />
                </button>
              </td>
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

/** The first name of the form "Round 3" that no round has. */
export function nameNewRound(rounds: readonly SetupRound[]): string {
  const taken = new Set(rounds.map(({ name }) => name));
  let number = rounds.length + 1;
  while (taken.has(`Round ${number}`)) number++;
  return `Round ${number}`;
}
