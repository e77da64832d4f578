import { Icon } from "#web/ui/icon.tsx";

interface StepperProps {
  label: string;
  /** Null: nothing is entered. */
  value: number | null;
  min?: number;
  max?: number;
  /** The first value of an empty stepper. */
  first?: number;
  isLarge?: boolean;
  onChange: (value: number) => void;
  /** Called when the digits are deleted; without it the last number stays. */
  onEmpty?: () => void;
}

/** A whole number with − and + buttons; typing works too. */
export function Stepper(props: StepperProps) {
  const { label, value, min = 1, max = 1_000, first = min, isLarge = false, onChange, onEmpty } = props;
  const set = (wanted: number) => {
    if (Number.isInteger(wanted) && wanted >= min && wanted <= max) onChange(wanted);
  };
  const type = (text: string) => (text === "" ? onEmpty?.() : set(Number(text)));
  const step = (by: number) => set(value === null ? first : value + by);
  const isAt = (limit: number) => value === limit;
  return (
    <span className={isLarge ? "stepper is-large" : "stepper"}>
      <button type="button" aria-label={`Fewer, ${label}`} disabled={isAt(min)} onClick={() => step(-1)}>
        <Icon name="dash" />
      </button>
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={label}
        value={value ?? ""}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
      />
      <button type="button" aria-label={`More, ${label}`} disabled={isAt(max)} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
