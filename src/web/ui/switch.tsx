interface SwitchProps {
  label: string;
  isOn: boolean;
  isBusy?: boolean;
  onToggle: () => void;
}

/** A setting that is on or off. */
export function Switch({ label, isOn, isBusy = false, onToggle }: SwitchProps) {
  return (
    <button
      className="switch"
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      onClick={onToggle}
    >
      <span className="switch-track" aria-hidden="true" />
      {label}
    </button>
  );
}
