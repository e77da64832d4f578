import { Icon } from "#web/ui/icon.tsx";

const STATES = ["scheduled", "postponed", "cancelled"] as const;
type State = (typeof STATES)[number];

/** Whether a game or race is played as planned. */
export function StateCell({
  label,
  value,
  onChange,
}: {
  label: string;
  value: State;
  onChange: (state: State) => void;
}) {
  return (
    <span className="cell-select">
      <select
        className="cell"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(STATES.find((state) => state === event.target.value) ?? value)}
      >
        {STATES.map((state) => (
          <option key={state} value={state}>
            {`${state.slice(0, 1).toUpperCase()}${state.slice(1)}`}
          </option>
        ))}
      </select>
      <Icon name="chev-d" className="icon chev" />
    </span>
  );
}
