import { useId } from "react";

/** The tournament's own rules, as text. */
export function RulesField({
  rules,
  onChange,
}: {
  rules: string | null;
  onChange: (rules: string | null) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Rules of your own, in Markdown
      </label>
      <textarea
        key={rules}
        className="input"
        id={id}
        rows={8}
        defaultValue={rules ?? ""}
        onBlur={(event) => {
          const text = event.target.value.trim() === "" ? null : event.target.value;
          if (text !== rules) onChange(text);
        }}
      />
    </div>
  );
}
