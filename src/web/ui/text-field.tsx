import { type InputHTMLAttributes, type Ref, useId } from "react";
import { Icon } from "./icon.tsx";

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "id"> {
  label: string;
  /** The label is only for screen readers. */
  isLabelHidden?: boolean;
  /** Why the value is refused, as a sentence. */
  error?: string | null;
  ref?: Ref<HTMLInputElement>;
  onChange?: (value: string) => void;
}

/** A text input under its label, over its error. */
export function TextField({ label, isLabelHidden = false, error = null, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  const hint = rest["aria-describedby"];
  return (
    <div className="field">
      <label className={isLabelHidden ? "visually-hidden" : "field-label"} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        className="input"
        id={id}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? hint : `${id}-error`}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {error !== null && (
        <span className="field-error" role="alert" id={`${id}-error`}>
          <Icon name="warn" className="icon icon-16" />
          {error}
        </span>
      )}
    </div>
  );
}
