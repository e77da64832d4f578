import { Icon } from "#web/ui/icon.tsx";

interface StepperProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  isLarge?: boolean;
  onChange: (value: number) => void;
}

/** A whole number between two buttons; typing works too. */
export function Stepper({ label, value, min = 1, max = 1_000, isLarge = false, onChange }: StepperProps) {
  const set = (wanted: number) => {
    if (Number.isInteger(wanted) && wanted >= min && wanted <= max) onChange(wanted);
  };
  return (
    <span className={isLarge ? "stepper is-large" : "stepper"}>
      <button
        type="button"
        aria-label={`Fewer, ${label}`}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="dash" />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={value}
        onChange={(event) => set(Number(event.target.value))}
      />
      <button
        type="button"
        aria-label={`More, ${label}`}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
