import { Icon, type IconName } from "#web/ui/icon.tsx";

interface CountFilterProps<V extends string> {
  /** What the buttons do, such as "Show players". */
  label: string;
  value: V;
  options: readonly { value: V; title: string; count: number; icon?: IconName; isDisabled?: boolean }[];
  onChange: (value: V) => void;
}

/** Buttons with counts, of which one chooses the rows that are shown. */
export function CountFilter<V extends string>({ label, value, options, onChange }: CountFilterProps<V>) {
  return (
    <div className="count-filter" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.isDisabled}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} className="icon icon-16" />}
          <span className="filter-count">{option.count}</span>
          {option.title}
        </button>
      ))}
    </div>
  );
}
