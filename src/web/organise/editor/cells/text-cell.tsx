interface TextCellProps {
  label: string;
  value: string;
  type?: "text" | "date" | "time";
  className?: string;
  /** Known values to choose from. */
  list?: string;
  isBad: boolean;
  isDisabled?: boolean;
  onCommit: (value: string) => void;
}

/** A cell that is changed when it is left, or with Enter. */
export function TextCell(props: TextCellProps) {
  const { label, value, type = "text", className = "", list, isBad, isDisabled = false, onCommit } = props;
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
        if (event.target.value.trim() !== value) onCommit(event.target.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
}
