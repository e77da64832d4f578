import { Icon } from "#web/ui/icon.tsx";
import { describeZone } from "#web/ui/time-zone.ts";
import { useNow } from "#web/clock/clock.tsx";

interface TextCellProps {
  label: string;
  value: string;
  type?: "text" | "date" | "time";
  className?: string;
  /** Values to suggest. */
  list?: string;
  isBad: boolean;
  isDisabled?: boolean;
  /** The text that counts for what was typed. */
  spell?: (text: string) => string;
  onCommit: (value: string) => void;
}

/** A text cell that saves on blur or Enter. */
export function TextCell(props: TextCellProps) {
  const { label, value, type = "text", className = "", list, isBad, isDisabled = false } = props;
  const { spell = (text: string) => text, onCommit } = props;
  return (
    <input
      // A value that somebody else saved replaces what is shown.
      key={value}
      className={`cell ${className}${isBad ? " is-bad" : ""}`}
      type={type}
      aria-label={label}
      aria-invalid={isBad || undefined}
      defaultValue={value}
      list={list}
      disabled={isDisabled}
      autoComplete="off"
      onBlur={(event) => {
        const text = spell(event.target.value.trim());
        event.target.value = text;
        if (text !== value) onCommit(text);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Else the key would also press what a dialog about the text has focused meanwhile.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

/** Names the organiser's time zone, which the tables use. */
export function ZoneHint() {
  return (
    <p className="hint zone-hint">
      <Icon name="clock" className="icon icon-16" />
      Your time, {describeZone(useNow())}. Players see their own.
    </p>
  );
}
