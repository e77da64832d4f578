import { useId } from "react";

interface ChoicesProps<V extends string> {
  label: string;
  /** Null: nothing is chosen yet. */
  value: V | null;
  options: readonly { value: V; title: string; text: string; emoji?: string }[];
  onChange: (value: V) => void;
}

/** Native radio buttons in cards, of which one is chosen. */
export function Choices<V extends string>({ label, value, options, onChange }: ChoicesProps<V>) {
  const name = useId();
  return (
    <div className="choices" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? "choice is-chosen" : "choice"}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.title}
            <small>{option.text}</small>
          </span>
          {option.emoji !== undefined && (
            <span className="choice-emoji" aria-hidden="true">
              {option.emoji}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
